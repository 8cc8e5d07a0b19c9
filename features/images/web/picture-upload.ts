import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from './upload-picture.ts';

type Upload =
  | { phase: 'none' }
  | { phase: 'uploading'; file: File; part: number }
  | { phase: 'uploaded'; file: File }
  | { phase: 'stopped'; file: File; reason?: string };

/** The one picture of a form, uploaded as soon as it is chosen; `onUploaded` hears its address, or '' when it has none. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<Upload>({ phase: 'none' });
  const underWay = useRef<{ controller: AbortController; finished: Promise<void> }>(undefined);
  useEffect(() => () => underWay.current?.controller.abort(), []);

  async function run(file: File, { signal }: AbortController) {
    try {
      const onProgress = (part: number) => setUpload({ phase: 'uploading', file, part });
      const url = await uploadPicture(file, { signal, onProgress });
      setUpload({ phase: 'uploaded', file });
      onUploaded(url);
    } catch (error) {
      // One that was stopped has been replaced or removed by then, and no longer has a say.
      if (!signal.aborted) setUpload({ phase: 'stopped', file, reason: (error as Error).message });
    }
  }

  function start(file: File) {
    underWay.current?.controller.abort();
    onUploaded('');
    setUpload({ phase: 'uploading', file, part: 0 });
    const controller = new AbortController();
    underWay.current = { controller, finished: run(file, controller) };
  }

  function stop(next: Upload) {
    underWay.current?.controller.abort();
    setUpload(next);
  }

  return {
    upload,
    start,
    cancel: () => upload.phase === 'uploading' && stop({ phase: 'stopped', file: upload.file }),
    retry: () => 'file' in upload && start(upload.file),
    remove: () => {
      stop({ phase: 'none' });
      onUploaded('');
    },
    /** Whatever is under way has come to its end. */
    finished: async () => underWay.current?.finished,
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
