import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#platform/ui/count-badge.tsx';
import { m } from '#translations';
import { unreadMessagesQuery } from './messages.api.ts';

/** The number of unread messages, if any. */
export function UnreadMessages({ className }: { className?: string }) {
  const unread = useQuery(unreadMessagesQuery()).data?.unread ?? 0;
  return <CountBadge count={unread} label={m.conversations_unread({ count: unread })} className={className} />;
}
