import ImagePlus from 'lucide-react/icons/image-plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useBlobUrl } from '#features/images/web/blob-url.ts';
import { ApiError, unreachable } from '#platform/api/call.ts';
import { drafts } from '#platform/forms/drafts.ts';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { controlClasses } from '#platform/ui/form-fields.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useOnline } from '#platform/ui/use-online.ts';
import { m } from '#translations';
import { maxMessageLength } from '../messages.contract.ts';

type ComposerProps = {
  draftName: string;
  label: string;
  busy?: boolean;
  /** What is typed stays when this rejects. */
  onSend: (text: string, picture: string | null) => unknown;
};

/** A text and a picture; what is typed is kept until it is sent. */
export function Composer({ draftName, label, busy = false, onSend }: ComposerProps) {
  const [text, setText] = useState(() => (drafts.read(draftName) as string | null) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const picture = usePictureToSend();
  const isOnline = useOnline();
  const isReady = (text.trim() !== '' || picture.url !== undefined) && !picture.isUploading && !busy;

  function change(next: string) {
    setText(next);
    if (next) drafts.write(draftName, next);
    else drafts.forget(draftName);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.focus();
    if (!isReady) return;
    try {
      await onSend(text.trim(), picture.url ?? null);
    } catch {
      return;
    }
    change('');
    picture.remove();
  }

  /** As in every messenger on a desk; on a phone Enter is the only way to a new line. */
  function handleKey(event: KeyboardEvent) {
    const isWanted = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isWanted && matchMedia('(pointer: fine)').matches) void submit(event);
  }

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) void picture.choose(file);
    target.value = '';
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-2 border-line border-t p-3">
      {!isOnline && (
        <p role="status" className="text-sm text-warning">
          {m.conversations_offline()}
        </p>
      )}
      {picture.file && <ChosenPicture picture={picture} />}
      <div className="flex items-end gap-2">
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={m.conversations_addPicture()}
          onChange={handleChoice}
        />
        <IconButton
          label={m.conversations_addPicture()}
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onClick={() => chooser.current?.click()}
        />
        <textarea
          ref={field}
          rows={1}
          aria-label={label}
          placeholder={m.conversations_writeHere()}
          maxLength={maxMessageLength}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
          className={classNames(controlClasses, 'field-sizing-content max-h-40 min-w-0 flex-1 resize-none')}
        />
        <Button
          type="submit"
          busy={busy}
          aria-disabled={!isReady}
          icon={<SendHorizontal aria-hidden="true" className="size-5" />}
          className={isReady ? undefined : 'opacity-60'}
        >
          <span className="max-sm:sr-only">{m.conversations_send()}</span>
        </Button>
      </div>
    </form>
  );
}

/** Uploads a chosen picture at once, so that sending it takes no longer than sending a text. */
function usePictureToSend() {
  const [chosen, setChosen] = useState<{ file: File; url?: string; reason?: string }>();
  const upload = useRef<AbortController>(undefined);

  async function choose(file: File) {
    upload.current?.abort();
    upload.current = new AbortController();
    const { signal } = upload.current;
    setChosen({ file });
    try {
      const { uploadPicture } = await import('#features/images/web/upload-picture.ts');
      const url = await uploadPicture(file, { signal, onProgress: () => {} });
      if (!signal.aborted) setChosen({ file, url });
    } catch (error) {
      const { message } = error instanceof ApiError ? error : unreachable();
      if (!signal.aborted) setChosen({ file, reason: message });
    }
  }

  return {
    ...chosen,
    isUploading: chosen !== undefined && chosen.url === undefined && chosen.reason === undefined,
    choose,
    remove: () => {
      upload.current?.abort();
      setChosen(undefined);
    },
  };
}

function ChosenPicture({ picture }: { picture: ReturnType<typeof usePictureToSend> }) {
  const preview = useBlobUrl(picture.file);
  return (
    <div className="flex items-center gap-3">
      {preview && (
        <img src={preview} alt={m.pictures_picturePreview()} className="size-16 rounded-control object-cover" />
      )}
      <p role="status" className={classNames('min-w-0 flex-1 text-sm', picture.reason ? 'text-danger' : 'text-muted')}>
        {picture.reason ?? (picture.isUploading ? m.pictures_uploading() : m.pictures_uploadedAll({ count: 1 }))}
      </p>
      {picture.reason && picture.file && (
        <Button variant="outline" size="small" onClick={() => picture.file && picture.choose(picture.file)}>
          {m.pictures_retryUpload()}
        </Button>
      )}
      <IconButton label={m.pictures_removePicture()} icon={<X className="size-5" />} onClick={picture.remove} />
    </div>
  );
}
