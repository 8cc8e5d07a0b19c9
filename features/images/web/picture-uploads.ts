import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { uploadPicture } from './upload-picture.ts';

/** An upload not yet complete; `reason` is set when it failed, not when it was cancelled. */
export type Upload = {
  key: string;
  file: File;
  phase: 'waiting' | 'uploading' | 'stopped';
  part: number;
  reason?: string;
};

/** Uploads pictures one after the other, to keep the chosen order; calls `onUploaded` for each. */
export function usePictureUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [arrived, setArrived] = useState(0);
  /** The current uploads, for callbacks of older renders. */
  const latest = useRef(uploads);
  const queue = useRef(Promise.resolve());
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  function set(next: Upload[]) {
    latest.current = next;
    setUploads(next);
  }
  const change = (key: string, changes: Partial<Upload>) =>
    set(latest.current.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  async function run({ key, file }: Upload, { signal }: AbortController) {
    if (signal.aborted) return;
    const onProgress = (part: number) => change(key, { phase: 'uploading', part });
    onProgress(0);
    try {
      const url = await uploadPicture(file, { signal, onProgress });
      set(latest.current.filter((upload) => upload.key !== key));
      setArrived((count) => count + 1);
      onUploaded(url);
    } catch (error) {
      // `cancel` has set the phase already.
      if (!signal.aborted) change(key, { phase: 'stopped', reason: (error as Error).message });
    }
  }

  function enqueue(upload: Upload) {
    const controller = new AbortController();
    controllers.current.set(upload.key, controller);
    queue.current = queue.current.then(() => run(upload, controller));
  }

  return {
    uploads,
    /** Completed uploads since the queue was last empty. */
    arrived,
    start: (files: File[]) => {
      if (latest.current.length === 0) setArrived(0);
      const added = files.map((file): Upload => ({ key: uuid(), file, phase: 'waiting', part: 0 }));
      set([...latest.current, ...added]);
      added.forEach(enqueue);
    },
    cancel: (key: string) => {
      controllers.current.get(key)?.abort();
      change(key, { phase: 'stopped', reason: undefined });
    },
    retry: (upload: Upload) => {
      change(upload.key, { phase: 'waiting', part: 0 });
      enqueue(upload);
    },
    remove: (key: string) => {
      controllers.current.get(key)?.abort();
      set(latest.current.filter((upload) => upload.key !== key));
    },
    /** Waits for the queue; true if every upload succeeded. */
    finished: async () => {
      await queue.current;
      return latest.current.length === 0;
    },
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
