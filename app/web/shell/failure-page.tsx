import { NotFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { type StaticAssets, StaticDocument } from '#platform/ui/static-document.tsx';
import { m } from '#translations';
import { failurePlaceholders } from './failure-template.ts';

/** Resolves to the requested address. */
const sameAddress = '';

/** A whole document that needs neither database nor script, shown instead of a page that failed or was refused. */
export function FailurePage({ assets }: { assets: StaticAssets }) {
  return (
    <StaticDocument assets={assets} title={failurePlaceholders.title}>
      <main className="page-column flex flex-col items-center gap-4 py-12 text-center">
        <div className="w-full max-w-lg">
          <NotFoundDrawing label={m.shell_notFoundPicture()} />
        </div>
        <h1 className="text-2xl">{failurePlaceholders.title}</h1>
        <p className="max-w-md text-muted">{failurePlaceholders.advice}</p>
        <a href={sameAddress} className={buttonClasses('filled', 'medium')}>
          {m.shell_tryAgain()}
        </a>
      </main>
    </StaticDocument>
  );
}
