import ImageUp from 'lucide-react/icons/image-up';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { m } from '#translations';
import { useBlobUrl } from './blob-url.ts';

type State = { file: File; outcome: 'uploading' | 'uploaded' | { failure: string } };

type PortraitFieldProps = {
  onUploaded: (url: string) => void;
  /** For who has no photo at hand: the name whose initials are drawn instead, undefined while there is none. */
  askName?: () => Promise<string | undefined>;
};

/** Uploads a person's photo when it is chosen and passes its URL on. */
export function PortraitField({ onUploaded, askName }: PortraitFieldProps) {
  const [state, setState] = useState<State>();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const id = useId();
  const preview = useBlobUrl(state?.file);
  const { outcome } = state ?? {};

  async function upload(file: File | undefined) {
    if (!file) return;
    latest.current = file;
    setState({ file, outcome: 'uploading' });
    let end: State['outcome'] = 'uploaded';
    try {
      const { uploadPortraitOf } = await import('./upload-picture.ts');
      const url = await uploadPortraitOf(file);
      if (latest.current === file) onUploaded(url);
    } catch (error) {
      end = { failure: (error as Error).message };
    }
    if (latest.current === file) setState({ file, outcome: end });
  }

  const choose = () => upload(input.current?.files?.[0]);

  async function handleInitials() {
    const name = await askName?.();
    if (name) await upload(await (await import('./draw-initials.ts')).drawInitials(name));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a file chosen before the page was hydrated.
  useEffect(() => void choose(), []);

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-outcome`}
        className="peer sr-only"
        onChange={choose}
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          'outline',
          'small',
          'cursor-pointer gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2',
        )}
      >
        <ImageUp aria-hidden="true" className="size-5" />
        {m.pictures_uploadPhoto()}
      </label>
      {askName && (
        <Button variant="outline" size="small" onClick={handleInitials}>
          {m.pictures_useInitials()}
        </Button>
      )}
      {preview && <img src={preview} alt="" className="size-11 rounded-full object-cover" />}
      <p
        role="status"
        id={`${id}-outcome`}
        className={typeof outcome === 'object' ? 'text-danger text-sm' : 'text-muted text-sm'}
      >
        {outcome === 'uploading' && m.pictures_uploading()}
        {outcome === 'uploaded' && m.pictures_photoUploaded()}
        {typeof outcome === 'object' && outcome.failure}
      </p>
    </div>
  );
}
