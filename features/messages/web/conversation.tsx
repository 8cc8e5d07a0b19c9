import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths, photoAddress } from '#common/paths.ts';
import { useSession } from '#features/identity/web/session.tsx';
import { showFailure, useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { Menu } from '#platform/ui/menu.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { Conversation as ConversationData } from '../messages.contract.ts';
import { Composer } from './composer.tsx';
import { useDescribeEvent } from './event-row.tsx';
import { FirstMessage } from './first-message.tsx';
import { UnsentRow } from './message-row.tsx';
import { conversationAboutQuery, conversationQuery, useBlockPerson, useReadConversation } from './messages.api.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useOutbox } from './outbox.ts';
import { type Entry, entriesOf, isEvent, Thread } from './thread.tsx';
import { useIsSeen } from './use-is-seen.ts';

/** The conversation about a product with the other side of a deal, also before its first message; for other pages. */
export function ConversationAbout(props: ComponentProps<typeof FirstMessage>) {
  const found = useQuery(conversationAboutQuery(props.productId, props.person.id));
  if (found.data === undefined) return <NotLoaded query={found} />;
  if (found.data !== null) return <Conversation id={found.data} compact />;
  return <FirstMessage {...props} />;
}

/** All of a conversation; `compact` where the page around it says whom and what it is about. */
export function Conversation({ id, compact = false }: { id: string; compact?: boolean }) {
  const query = useInfiniteQuery(conversationQuery(id));
  if (!query.data) return <NotLoaded query={query} />;
  const [latest] = query.data.pages;
  if (!latest) return null;
  return (
    <ConversationView
      conversation={latest}
      entries={entriesOf(query.data.pages)}
      compact={compact}
      olderButton={
        query.hasNextPage && (
          <Button
            variant="quiet"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
            className="self-center"
          >
            {m.conversations_showOlder()}
          </Button>
        )
      }
    />
  );
}

type ViewProps = { conversation: ConversationData; entries: Entry[]; compact: boolean; olderButton: ReactNode };

function ConversationView({ conversation, entries, compact, olderButton }: ViewProps) {
  const { id, personName, canWrite, isBlockedByCaller, unread } = conversation;
  const { user } = useSession();
  const { unsent, send, retry, discard } = useOutbox(id);
  const end = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(end);
  const { mutate: markRead } = useReadConversation(id);
  const newest = entries.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every message that arrives while one looks.
  useEffect(() => {
    if (unread > 0 && isSeen) markRead();
  }, [unread, isSeen, newest, markRead]);

  const arrived = new Set(entries.map((entry) => entry.id));
  return (
    <section
      aria-label={m.conversations_about({ product: conversation.productName })}
      className={classNames(
        'flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface',
        compact
          ? 'max-h-[34rem]'
          : 'h-[calc(100dvh-var(--header-height)-var(--bottom-bar-height)-12rem)] min-h-80 lg:h-[calc(100dvh-var(--header-height)-4rem)]',
      )}
    >
      <Head conversation={conversation} compact={compact} />
      {/* Reversed, so that it begins at its end and stays there; the list inside is in reading order. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-2"
      >
        <div ref={end} className="h-px shrink-0" />
        <div className="flex flex-col gap-3">
          {olderButton}
          <Thread conversation={conversation} entries={entries} besideDeal={compact}>
            {unsent
              .filter((message) => !message.id || !arrived.has(message.id))
              .map((message) => (
                <UnsentRow
                  key={message.key}
                  message={message}
                  onRetry={() => retry(message)}
                  onDiscard={() => discard(message.key)}
                />
              ))}
          </Thread>
        </div>
      </div>
      <NewEntry conversation={conversation} entry={entries.at(-1)} />
      {canWrite && user ? (
        <Composer
          draftName={`${user.id} message ${id}`}
          label={m.conversations_write({ name: personName })}
          onSend={send}
        />
      ) : (
        <p className="border-line border-t p-4 text-muted">
          {isBlockedByCaller ? m.conversations_blockedByYou({ name: personName }) : m.conversations_blocked()}
        </p>
      )}
    </section>
  );
}

const loadBlockDialog = async () => (await import('./block-dialog.tsx')).BlockDialog;

function Head({ conversation, compact }: { conversation: ConversationData; compact: boolean }) {
  const { productId, productName, image, imagePlaceholder, price, personId, personName, personPhoto, dealId } =
    conversation;
  const block = useBlockPerson(personId);
  const { Dialog, ...confirmation } = useDialogOnDemand(loadBlockDialog);
  const setBlocked = (change: Parameters<typeof block.mutate>[0]) =>
    block.mutate(change, { onError: showFailure, onSettled: confirmation.hide });
  const blockIcon = <Ban aria-hidden="true" />;
  return (
    <header className="flex items-center gap-3 border-line border-b px-4 py-3">
      <Avatar name={personName} photo={photoAddress({ id: personId, photoUrl: personPhoto })} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold text-base">
          <bdi>{personName}</bdi>
        </h2>
        {!compact && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <Link to={paths.product(productId, productName)} className="min-w-0 truncate text-link">
              {productName}
            </Link>
            <Price amount={price} className="shrink-0 font-normal" />
          </p>
        )}
        {!compact && dealId && (
          <Link to={paths.deal(dealId)} className="inline-flex min-h-6 items-center text-link text-sm">
            {m.conversations_openDeal()}
          </Link>
        )}
      </div>
      {!compact && (
        <Picture
          image={image}
          placeholder={imagePlaceholder}
          alt=""
          sizes="40px"
          className="aspect-4/5 w-10 shrink-0 rounded-control"
        />
      )}
      <Menu
        label={m.conversations_more({ name: personName })}
        trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
        triggerClassName={iconButtonClasses('quiet', 'medium')}
        items={[
          conversation.isBlockedByCaller
            ? {
                label: m.conversations_unblock({ name: personName }),
                icon: blockIcon,
                onSelect: () => setBlocked('unblock'),
              }
            : {
                label: m.conversations_block({ name: personName }),
                icon: blockIcon,
                danger: true,
                onSelect: confirmation.show,
              },
        ]}
      />
      {Dialog && (
        <Dialog
          conversation={conversation}
          open={confirmation.open}
          busy={block.isPending}
          onBlock={(endDeals) => setBlocked({ endDeals })}
          onCancel={confirmation.hide}
        />
      )}
    </header>
  );
}

/** Announces what arrives while the page is open, not what it opens with. */
function NewEntry({ conversation, entry }: { conversation: ConversationData; entry: Entry | undefined }) {
  const describe = useDescribeEvent(conversation);
  const [first] = useState(entry?.id);
  return (
    <p aria-live="polite" className="sr-only">
      {entry && entry.id !== first && write(entry)}
    </p>
  );

  function write(arrived: Entry) {
    const { personName: name, role } = conversation;
    if (isEvent(arrived)) return arrived.actor !== role && describe(arrived);
    return !arrived.isOwn && m.conversations_newFrom({ name, text: arrived.text || m.conversations_aPicture() });
  }
}
