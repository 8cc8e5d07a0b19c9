import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** In the fragment of the address, which is never sent to a server. */
const fragment = '#code=';

/** The picture is an address that opens the deal on the seller's phone, with the code filled in. */
export function BuyersCode({ dealId, code }: { dealId: string; code: string }) {
  return (
    <Card title={m.handover_codeTitle()}>
      <p className="text-muted">{m.handover_codeAdvice()}</p>
      <p className="figures font-bold text-3xl tracking-widest">
        {code.slice(0, 3)}
        <span aria-hidden="true"> </span>
        {code.slice(3)}
      </p>
      <Suspense fallback={<Skeleton className="aspect-square w-48" />}>
        <QrCode
          text={`${location.origin}${pathIn(locale(), paths.deal(dealId))}${fragment}${code}`}
          label={m.handover_codeQr()}
        />
      </Suspense>
    </Card>
  );
}

type CodeEntryProps = { triesLeft: number; isBusy: boolean; onEnter: (code: string) => Promise<void> };

export function CodeEntry({ triesLeft, isBusy, onEnter }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const readScanned = () => {
      const scanned = location.hash.startsWith(fragment) ? location.hash.slice(fragment.length) : '';
      if (!/^\d{6}$/.test(scanned)) return;
      setCode(scanned);
      field.current?.focus();
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    readScanned();
    addEventListener('hashchange', readScanned);
    return () => removeEventListener('hashchange', readScanned);
  }, []);

  async function handleEnter(event: SyntheticEvent) {
    event.preventDefault();
    await onEnter(code);
    setCode('');
  }

  return (
    <Card title={m.handover_enterCodeTitle()}>
      {triesLeft === 0 ? (
        <p className="text-danger">{m.handover_tooManyCodes()}</p>
      ) : (
        <>
          <p className="text-muted">{m.handover_enterCodeAdvice()}</p>
          <form onSubmit={handleEnter} className="flex flex-wrap items-end gap-2">
            <TextField
              ref={field}
              label={m.handover_codeLabel()}
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\d{6}"
              minLength={6}
              maxLength={6}
              required
              value={code}
              onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
            />
            <Button type="submit" busy={isBusy}>
              {m.handover_enterCode()}
            </Button>
          </form>
        </>
      )}
    </Card>
  );
}
