import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';
import { useSelfTestLink } from './self-test.api.ts';

const QrCode = lazy(async () => ({ default: (await import('#platform/ui/qr-code.tsx')).QrCode }));

/** Makes a one-time link, as a QR code for the phone on sale and as text. */
export function SelfTestLink({ of }: { of: Parameters<typeof useSelfTestLink>[0] }) {
  const link = useSelfTestLink(of);
  const [isCopied, setIsCopied] = useState(false);
  const handleMake = () => {
    setIsCopied(false);
    link.mutate();
  };
  const handleCopy = async () => {
    await navigator.clipboard.writeText(link.data ?? '');
    setIsCopied(true);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {link.data && (
        <>
          <p>{m.selfTest_linkAdvice()}</p>
          <Suspense fallback={<Skeleton className="aspect-square w-48" />}>
            <QrCode text={link.data} label={m.selfTest_linkQr()} />
          </Suspense>
          {/* Another document, whose headers allow camera and microphone. */}
          <a href={link.data} target="_blank" rel="noreferrer" className="wrap-anywhere text-link text-sm">
            {link.data}
          </a>
        </>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {link.error?.message}
      </p>
      <div className="flex flex-wrap gap-2">
        {link.data && <Button onClick={handleCopy}>{isCopied ? m.selfTest_copied() : m.selfTest_copy()}</Button>}
        <Button variant={link.data ? 'outline' : 'filled'} busy={link.isPending} onClick={handleMake}>
          {link.data ? m.selfTest_newLink() : m.selfTest_makeLink()}
        </Button>
      </div>
    </div>
  );
}
