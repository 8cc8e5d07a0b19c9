import { lazy, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { westernDigits } from '#common/digits.ts';
import { locale, pathIn } from '#common/languages.ts';
import { paths } from '#common/paths.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { m } from '#translations';
import { SavedHere } from './saved-here.tsx';

const QrCode = lazy(async () => ({ default: (await import('#platform/ui/qr-code.tsx')).QrCode }));

/** In the fragment of the address, which is never sent to a server. */
const fragment = '#code=';

/** Hidden until wanted: whoever sees it could say that the phone has changed hands. */
export function BuyersCode({ dealId, code }: { dealId: string; code: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <p className="text-muted">{m.handover_codeAdvice()}</p>
      <Button variant="outline" className="self-start" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? m.handover_hideCode() : m.handover_showCode()}
      </Button>
      {isShown && (
        <>
          <p className="figures font-bold text-3xl tracking-widest">
            {code.slice(0, 3)}
            <span aria-hidden="true"> </span>
            {code.slice(3)}
          </p>
          {/* An address that opens the deal on the seller's phone, with the code filled in. */}
          <Suspense fallback={<Skeleton className="aspect-square w-48" />}>
            <QrCode
              text={`${location.origin}${pathIn(locale(), paths.deal(dealId))}${fragment}${code}`}
              label={m.handover_codeQr()}
            />
          </Suspense>
        </>
      )}
    </>
  );
}

type CodeEntryProps = {
  triesLeft: number;
  isBusy: boolean;
  /** Not checked yet. */
  isSavedHere: boolean;
  /** What the server said of the last one, where it did not take it. */
  refusal: string | undefined;
  onEnter: (code: string) => Promise<void>;
};

export function CodeEntry({ triesLeft, isBusy, isSavedHere, refusal, onEnter }: CodeEntryProps) {
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
    field.current?.focus();
  }

  const canEnter = triesLeft > 0 && !isSavedHere;

  return (
    <>
      {triesLeft === 0 && <p className="text-danger">{m.handover_tooManyCodes()}</p>}
      {canEnter && (
        <>
          <p className="text-muted">{m.handover_enterCodeAdvice()}</p>
          <form onSubmit={handleEnter} className="flex flex-wrap items-end gap-2">
            <TextField
              ref={field}
              label={m.handover_codeLabel()}
              error={code === '' ? refusal : undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern="\d{6}"
              minLength={6}
              maxLength={6}
              required
              value={code}
              onChange={(event) => setCode(westernDigits(event.target.value).replace(/\D/g, ''))}
            />
            <Button type="submit" busy={isBusy}>
              {m.handover_enterCode()}
            </Button>
          </form>
        </>
      )}
      <SavedHere sentence={isSavedHere && m.handover_codeSaved()} />
      <p role="alert" className="sr-only">
        {refusal}
      </p>
    </>
  );
}
