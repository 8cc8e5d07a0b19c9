import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { paths, photoAddress } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import type { Page } from '#platform/api/call.ts';
import { usePaging } from '#platform/lists/paging.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { CountBadge } from '#platform/ui/count-badge.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { ConversationInShort } from '../messages.contract.ts';
import { Conversation } from './conversation.tsx';
import { conversationsQuery } from './messages.api.ts';
import { NotLoaded } from './not-loaded.tsx';

/** The list and a conversation side by side; on a small screen one of them. */
export function InboxPage() {
  const { id } = useParams();
  const { cursor } = usePaging();
  const conversations = useQuery(conversationsQuery(cursor));
  return (
    <div className="grid gap-4 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-6">
      <div className={classNames('flex min-w-0 flex-col gap-4', id && 'max-lg:sr-only')}>
        <h1 className="text-2xl">{m.conversations_inbox()}</h1>
        <div className={id ? 'max-lg:hidden' : undefined}>
          <ConversationList query={conversations} shownId={id} />
        </div>
      </div>
      {id ? (
        <div className="flex min-w-0 flex-col gap-2">
          <Link
            to={paths.conversations}
            className="inline-flex min-h-11 items-center gap-2 self-start text-link lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            {m.conversations_backToInbox()}
          </Link>
          <Conversation key={id} id={id} />
        </div>
      ) : (
        Boolean(conversations.data?.rows.length) && (
          <p className="grid place-items-center rounded-card border border-line border-dashed p-8 text-muted max-lg:hidden">
            {m.conversations_chooseConversation()}
          </p>
        )
      )}
    </div>
  );
}

type ConversationListProps = { query: UseQueryResult<Page<ConversationInShort>>; shownId: string | undefined };

function ConversationList({ query, shownId }: ConversationListProps) {
  const { user } = useSession();
  const { previous, addressOfNext } = usePaging();
  if (!query.data) return <NotLoaded query={query} />;
  const { rows, next } = query.data;
  if (rows.length === 0 && !previous)
    return user?.role === 'buyer' ? (
      <EmptyState
        drawing={<AllQuietDrawing />}
        title={m.conversations_noConversations()}
        action={<ButtonLink to={paths.products}>{m.notices_findPhones()}</ButtonLink>}
      />
    ) : (
      <EmptyState drawing={<AllQuietDrawing />} title={m.conversations_noConversationsOfSeller()} />
    );
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {rows.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} isShown={conversation.id === shownId} />
        ))}
      </ul>
      <Pager
        label={m.lists_pages()}
        previousLabel={m.lists_previousPage()}
        nextLabel={m.lists_nextPage()}
        previous={previous}
        next={addressOfNext(next)}
      />
    </>
  );
}

function ConversationRow({ conversation, isShown }: { conversation: ConversationInShort; isShown: boolean }) {
  const { id, personId, personName, personPhoto, productName, preview, isRemoved, at, unread } = conversation;
  return (
    <li>
      <Link
        to={paths.conversation(id)}
        aria-current={isShown ? 'page' : undefined}
        className="flex items-start gap-3 p-3 text-ink no-underline transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 aria-[current=page]:bg-accent-wash"
      >
        <Avatar name={personName} photo={photoAddress({ id: personId, photoUrl: personPhoto })} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline justify-between gap-2">
            <bdi className={classNames('truncate', unread > 0 && 'font-semibold')}>{personName}</bdi>
            <span className="shrink-0 text-muted text-sm">
              <LocalDate at={at} />
            </span>
          </span>
          <span className="truncate text-muted text-sm">{productName}</span>
          <span className="flex items-center gap-2">
            <span dir="auto" className={classNames('min-w-0 flex-1 truncate text-sm', unread > 0 && 'font-semibold')}>
              {isRemoved ? m.conversations_wasRemoved() : preview || m.conversations_aPicture()}
            </span>
            <CountBadge count={unread} label={m.conversations_unread({ count: unread })} />
          </span>
        </span>
      </Link>
    </li>
  );
}
