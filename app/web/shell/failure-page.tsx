import { shellCopy } from '#common/copy/shell.ts';
import { NotFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { type StaticAssets, StaticDocument } from './static-document.tsx';

/** Resolves to the requested address. */
const sameAddress = '';

/** Needs neither database nor script, and is shown when nothing else can be rendered. */
export function FailurePage({ assets }: { assets: StaticAssets }) {
  return (
    <StaticDocument title={shellCopy.unavailable} assets={assets}>
      <main className="page-column flex flex-col items-center gap-4 py-12 text-center">
        <div className="w-full max-w-lg">
          <NotFoundDrawing label={shellCopy.notFoundPicture} />
        </div>
        <h1 className="text-2xl">{shellCopy.unavailable}</h1>
        <p className="max-w-md text-muted">{shellCopy.unavailableAdvice}</p>
        <a href={sameAddress} className={buttonClasses('filled', 'medium')}>
          {shellCopy.tryAgain}
        </a>
      </main>
    </StaticDocument>
  );
}
