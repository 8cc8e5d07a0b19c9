import { paths } from '#common/paths.ts';
import { NotFoundDrawing } from '#platform/ui/assets/drawing.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { m } from '#translations';

export function NotFoundPage({ title = m.shell_pageNotFound() }: { title?: string }) {
  return (
    <div className="page-column flex flex-col items-center gap-4 py-12 text-center">
      <div className="w-full max-w-lg">
        <NotFoundDrawing label={m.shell_notFoundPicture()} />
      </div>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-md text-muted">{m.shell_pageNotFoundAdvice()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink to={paths.home}>{m.shell_toHome()}</ButtonLink>
        <ButtonLink to={paths.products} variant="outline">
          {m.shell_toProducts()}
        </ButtonLink>
      </div>
    </div>
  );
}
