import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { createStore } from '../api/store.ts';
import { IconButton } from './icon-button.tsx';

export type ToastTone = 'positive' | 'danger';
/** Where what the message says can be seen. */
type ToastLink = { to: string; label: string };
type Toast = { id: number; message: string; tone: ToastTone; link?: ToastLink };

const duration = 6000;
/** Time to read and to reach the link. */
const durationWithLink = 20_000;
const maxVisible = 3;

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows and announces a message once, from anywhere in the browser. */
export function showToast(message: string, tone: ToastTone = 'positive', link?: ToastLink) {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, message, tone, link }].slice(-maxVisible));
}

function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/**
 * Rendered on every page from the start, since a live region announces only later additions. On small screens below the header,
 * because buttons are at the bottom; over a dialog in the room above it.
 * Base UI's toast alone would take the script of a whole page.
 */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <div
      role="status"
      aria-label={label}
      aria-atomic="false"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="toasts pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-50 flex flex-col items-center gap-2 sm:top-auto sm:inset-e-6 sm:bottom-6 sm:inset-s-auto sm:w-96 sm:items-stretch"
    >
      {toasts.use().map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

function ToastCard({ toast, isPaused, dismissLabel }: { toast: Toast; isPaused: boolean; dismissLabel: string }) {
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.link ? durationWithLink : duration);
    return () => clearTimeout(timer);
  }, [isPaused, toast]);
  return (
    <div className="pointer-events-auto flex w-full animate-rise items-center gap-3 rounded-card border border-line bg-surface py-1 pe-1 ps-4 shadow-float">
      {toast.tone === 'positive' ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      ) : (
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      )}
      <div className="wrap-anywhere min-w-0 flex-1 py-2">
        <p className="font-medium">{toast.message}</p>
        {toast.link && (
          <Link
            to={toast.link.to}
            className="inline-flex min-h-8 items-center text-link"
            onClick={() => dismissToast(toast.id)}
          >
            {toast.link.label}
          </Link>
        )}
      </div>
      <IconButton label={dismissLabel} icon={<X className="size-5" />} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
