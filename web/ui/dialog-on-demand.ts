import { type ComponentType, useState } from 'react';
import { showFailure } from '#web/api/show-failure.ts';

/** A dialog whose script is fetched when it is first asked for, so that pages with many buttons stay small. */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [loading, setLoading] = useState(false);
  const [open, setOpen] = useState(false);

  async function show() {
    setLoading(true);
    try {
      const Loaded = await load();
      setDialog(() => Loaded);
      setOpen(true);
    } catch (error) {
      await showFailure(error);
    } finally {
      setLoading(false);
    }
  }

  return { Dialog, loading, open, show, hide: () => setOpen(false) };
}
