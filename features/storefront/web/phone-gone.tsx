import { phonesCopy } from '#common/copy/phones.ts';
import { shellCopy } from '#common/copy/shell.ts';
import { takenCopy } from '#common/copy/taken.ts';
import { EmptyShellDrawing } from '#web/assets/empty-drawings.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SimilarPhones } from './similar-phones.tsx';

/** Where a phone was that is off the market: no word of it, since it may be gone for what it said. */
export function PhoneGone({ id }: { id: string }) {
  return (
    <div className="page-column py-8">
      <div className="flex flex-col items-center gap-3 text-center">
        <div className="w-48">
          <EmptyShellDrawing />
        </div>
        <h1 className="text-2xl">{takenCopy.noLongerForSale}</h1>
        <p className="text-muted">{phonesCopy.goneNote}</p>
        <ButtonLink to={paths.products} variant="outline" className="mt-2">
          {shellCopy.toProducts}
        </ButtonLink>
      </div>
      <SimilarPhones id={id} title={phonesCopy.goneSimilar} />
    </div>
  );
}
