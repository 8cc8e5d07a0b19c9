import { useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { type ChangeEvent, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#common/paths.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Button } from '#platform/ui/button.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import { type OwnVerificationPhoto, photoAddress } from '../verification-photo.contract.ts';
import { ExamplePhotos } from './example-photos.tsx';
import { ownPhotoQuery, useAskForCode, useSendPhoto } from './verification-photo.api.ts';

const exampleCode = 'K7M4PX';

type VerificationPhotoDialogProps = { product: { id: string; name: string }; onClose: () => void };

/** For the seller: the code of a listing, what a good photo shows, and what became of the one that was sent. */
export function VerificationPhotoDialog({ product: { id, name }, onClose }: VerificationPhotoDialogProps) {
  const own = useQuery(ownPhotoQuery(id));
  return (
    <Modal
      open
      onClose={onClose}
      title={m.verification_title({ name })}
      description={m.verification_description()}
      closeLabel={m.shell_close()}
    >
      <div className="flex flex-col items-start gap-4">
        {own.isPending && <Skeleton className="h-64 w-full" />}
        {own.isError && <QueryFailure query={own} />}
        {own.data && <Photo id={id} photo={own.data} />}
        <Link to={`${paths.howWeCheck}#photo`} className="text-link">
          {m.checks_title()}
        </Link>
      </div>
    </Modal>
  );
}

function Photo({ id, photo }: { id: string; photo: OwnVerificationPhoto }) {
  const ask = useAskForCode(id);
  const { code, status, picture, at, reason } = photo;
  return (
    <>
      {status === 'lapsed' && <Notice tone="warning">{m.verification_lapsed()}</Notice>}
      {status === 'verified' && at && (
        <Notice tone="positive">
          <p>
            {m.verification_verified()} <LocalDate at={at} />
          </p>
        </Notice>
      )}
      {status === 'waiting' && <Notice tone="accent">{m.verification_waiting()}</Notice>}
      {status === 'refused' && reason && <Notice tone="warning">{m.verification_why(reason)}</Notice>}
      {picture && (
        <img
          src={photoAddress(id, picture)}
          alt={m.verification_yourPhoto()}
          className="aspect-4/5 w-40 rounded-card bg-sunken object-cover"
        />
      )}
      {code === null ? (
        <>
          <ExamplePhotos code={exampleCode} />
          <p role="alert" className="text-danger empty:hidden">
            {ask.error?.message}
          </p>
          <Button busy={ask.isPending} onClick={() => ask.mutate()}>
            {m.verification_ask()}
          </Button>
        </>
      ) : (
        status !== 'verified' && <Sending id={id} code={code} isAgain={picture !== null} />
      )}
    </>
  );
}

function Sending({ id, code, isAgain }: { id: string; code: string; isAgain: boolean }) {
  const send = useSendPhoto(id);
  const fieldId = useId();
  function handleChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) send.mutate(file);
  }
  return (
    <>
      <p>
        {m.verification_write()}{' '}
        <strong className="figures block py-2 text-3xl tracking-widest" dir="ltr">
          {code}
        </strong>
        {m.verification_how()}
      </p>
      <ExamplePhotos code={code} />
      <div>
        <input
          id={fieldId}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={send.isPending}
          aria-describedby={`${fieldId}-outcome`}
          className="peer sr-only"
          onChange={handleChoose}
        />
        <label
          htmlFor={fieldId}
          className={buttonClasses(
            isAgain ? 'outline' : 'filled',
            'medium',
            'cursor-pointer gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2',
          )}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {isAgain ? m.verification_sendAnother() : m.verification_send()}
        </label>
        <p role="status" id={`${fieldId}-outcome`} className={send.isError ? 'mt-2 text-danger' : 'mt-2 text-muted'}>
          {send.isPending && m.pictures_uploading()}
          {send.error?.message}
        </p>
      </div>
    </>
  );
}
