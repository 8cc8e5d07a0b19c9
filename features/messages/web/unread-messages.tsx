import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { CountBadge } from '#platform/ui/count-badge.tsx';
import { unreadMessagesQuery } from './messages.api.ts';

/** The number of unread messages, if any. */
export function UnreadMessages({ className }: { className?: string }) {
  const unread = useQuery(unreadMessagesQuery()).data?.unread ?? 0;
  return <CountBadge count={unread} label={m.messages_unread({ count: unread })} className={className} />;
}
