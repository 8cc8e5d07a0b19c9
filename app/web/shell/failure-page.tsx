import { NotFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';
import { type StaticAssets, StaticDocument } from './static-document.tsx';

/** Resolves to the requested address. */
const sameAddress = '';

/** Needs neither database nor script, and is shown when nothing else can be rendered. */
export function FailurePage({ assets }: { assets: StaticAssets }) {
  return (
    <StaticDocument title={m.shell_unavailable()} assets={assets}>
      <main className="page-column flex flex-col items-center gap-4 py-12 text-center">
        <div className="w-full max-w-lg">
          <NotFoundDrawing label={m.shell_notFoundPicture()} />
        </div>
        <h1 className="text-2xl">{m.shell_unavailable()}</h1>
        <p className="max-w-md text-muted">{m.shell_unavailableAdvice()}</p>
        <a href={sameAddress} className={buttonClasses('filled', 'medium')}>
          {m.shell_tryAgain()}
        </a>
      </main>
    </StaticDocument>
  );
}
