import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#platform/ui/count-badge.tsx';
import { m } from '#translations';
import { unreadQuery } from './notices.api.ts';

/** The number of unread notices, if any. */
export function UnreadCount({ className }: { className?: string }) {
  const unread = useQuery(unreadQuery()).data?.unread ?? 0;
  return <CountBadge count={unread} label={m.notices_unread({ count: unread })} className={className} />;
}
