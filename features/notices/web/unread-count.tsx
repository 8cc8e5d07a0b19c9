import { useQuery } from '@tanstack/react-query';
import { noticesCopy } from '#common/copy/notices.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { unreadQuery } from './notices.api.ts';

const most = 99;

/** The number of unread notices, if any. */
export function UnreadCount({ className }: { className?: string }) {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span
      className={classNames(
        'figures inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-sm text-white leading-none',
        className,
      )}
    >
      <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
      <span className="sr-only"> {noticesCopy.unread(unread)}</span>
    </span>
  );
}
