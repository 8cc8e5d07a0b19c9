import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { showFailure } from '#platform/ui/alert-host.tsx';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { photoAddress, type RefusalReason, refusals, type WaitingPhoto } from '../verification-photo.contract.ts';
import { useDecideOnPhoto, waitingPhotosQuery } from './verification-photo.api.ts';

/** One photo after the other: y accepts, n asks for the reason, whose digit refuses. */
export function PhotoQueuePage() {
  const queue = useQuery(waitingPhotosQuery());
  const decide = useDecideOnPhoto();
  /** Not shown again while the list is being fetched. */
  const [decided, setDecided] = useState<string[]>([]);
  const photos = queue.data?.photos.filter(({ picture }) => !decided.includes(picture)) ?? [];
  const [shown, next] = photos;
  if (next) preload(photoAddress(next.productId, next.picture), { as: 'image' });

  function handleDecide({ productId: id, picture }: WaitingPhoto, refusal: RefusalReason | null) {
    setDecided([...decided, picture]);
    decide.mutate({ id, picture, refusal }, { onError: showFailure });
  }
  return (
    <section className="flex flex-col gap-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl">{m.verification_queue()}</h1>
        {queue.data && (
          <p role="status" className="text-muted">
            {m.verification_left({ count: Math.max(photos.length, queue.data.total - decided.length) })}
          </p>
        )}
      </header>
      {queue.isPending && <Skeleton className="h-120" />}
      {queue.isError && <QueryFailure query={queue} />}
      {queue.data && !shown && <EmptyState drawing={<AllQuietDrawing />} title={m.verification_noneWaiting()} />}
      {shown && <Check key={shown.picture} photo={shown} onDecide={(refusal) => handleDecide(shown, refusal)} />}
    </section>
  );
}

type CheckProps = { photo: WaitingPhoto; onDecide: (refusal: RefusalReason | null) => void };

function Check({ photo, onDecide }: CheckProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  useEffect(() => {
    function handleKey({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || repeat) return;
      const reason = refusals[Number(key) - 1];
      if (key === 'Escape') setIsRefusing(false);
      else if (isRefusing && reason) onDecide(reason);
      else if (key.toLowerCase() === 'y') onDecide(null);
      else if (key.toLowerCase() === 'n') setIsRefusing(true);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
  const { productId, name, code, picture, pictures, sellerName, isTrusted, sentAt } = photo;
  return (
    <article className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
      <img
        src={photoAddress(productId, picture)}
        alt={m.verification_photoOf({ name })}
        className="max-h-[70vh] w-full rounded-card bg-sunken object-contain"
      />
      <div className="flex min-w-0 flex-col gap-4">
        <p>
          {m.verification_codeShown()}
          <strong className="figures block text-3xl tracking-widest" dir="ltr">
            {code}
          </strong>
        </p>
        <p className="wrap-anywhere">
          <Link to={paths.product(productId, name)} className="text-link">
            {name}
          </Link>
          , <bdi>{sellerName}</bdi>, <LocalDate at={sentAt} withTime />
          {isTrusted && <span className="block text-muted">{m.verification_trusted()}</span>}
        </p>
        <ul aria-label={m.verification_listingPhotos()} className="grid grid-cols-4 gap-2">
          {pictures.map((each) => (
            <li key={each}>
              <img src={each} alt="" className="aspect-4/5 w-full rounded-control bg-sunken object-cover" />
            </li>
          ))}
        </ul>
        <h2 className="font-semibold text-base">{m.verification_rule()}</h2>
        {isRefusing ? (
          <ol className="flex flex-col gap-2">
            {refusals.map((reason, index) => (
              <li key={reason}>
                <Button variant="outline" className="w-full justify-start text-start" onClick={() => onDecide(reason)}>
                  <kbd className="figures me-2 rounded-control bg-sunken px-2">{index + 1}</kbd>
                  {m.verification_why(reason)}
                </Button>
              </li>
            ))}
            <li>
              <Button variant="outline" size="small" onClick={() => setIsRefusing(false)}>
                {m.common_cancel()}
              </Button>
            </li>
          </ol>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onDecide(null)}>
              {m.verification_accept()} <kbd className="ms-2">Y</kbd>
            </Button>
            <Button variant="outline" onClick={() => setIsRefusing(true)}>
              {m.verification_refuse()} <kbd className="ms-2">N</kbd>
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
