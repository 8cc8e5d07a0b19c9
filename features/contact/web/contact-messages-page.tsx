import { useQuery } from '@tanstack/react-query';
import Reply from 'lucide-react/icons/reply';
import { ListPage } from '#platform/lists/list-page.tsx';
import { usePaging } from '#platform/lists/paging.ts';
import { AllQuietDrawing } from '#platform/ui/assets/drawing.tsx';
import { Avatar } from '#platform/ui/avatar.tsx';
import { buttonClasses } from '#platform/ui/button-classes.ts';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { ContactMessage } from '../contact.contract.ts';
import { contactMessagesQuery } from './contact.api.ts';

export function ContactMessagesPage() {
  const { cursor } = usePaging();
  const messages = useQuery(contactMessagesQuery(cursor));
  return (
    <ListPage
      title={m.common_messages()}
      of="messages"
      query={messages}
      empty={<EmptyState drawing={<AllQuietDrawing />} title={m.contact_noMessages()} />}
    >
      {(rows) => (
        <ul className="flex flex-col gap-4">
          {rows.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function MessageCard({ message: { name, email, message, sentAt } }: { message: ContactMessage }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere text-base">{name}</h2>
          <p className="wrap-anywhere text-muted text-sm">
            {email}, <LocalDate at={sentAt} withTime />
          </p>
        </div>
        <a
          href={`mailto:${encodeURIComponent(email)}`}
          aria-label={m.contact_replyTo({ name })}
          className={buttonClasses('outline', 'small')}
        >
          <Reply aria-hidden="true" className="size-4" />
          {m.contact_reply()}
        </a>
      </div>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{message}</p>
    </li>
  );
}
