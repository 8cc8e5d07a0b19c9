import type { UseQueryResult } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Camera from 'lucide-react/icons/camera';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import Mail from 'lucide-react/icons/mail';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import PackageCheck from 'lucide-react/icons/package-check';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { writeOwnClock, writeOwnDay, writeOwnTime } from '#common/days.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { paths } from '#common/paths.ts';
import type { Role } from '#common/roles.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { Skeleton } from '#platform/ui/loading.tsx';
import { useWritePrice } from '#platform/ui/price.tsx';
import { m } from '#translations';
import type { listTodos, Todo, TodoKind } from '../todos.contract.ts';

type TodoListProps = { role: Role; query: UseQueryResult<ReplyOf<typeof listTodos>> };

/** What waits for the reader, the most urgent first; each line leads to where it is done. */
export function TodoList({ role, query }: TodoListProps) {
  const titleId = useId();
  const now = useNow();
  if (query.isPending) return <Skeleton className="h-32 rounded-card" />;
  if (query.isError && !query.data) return <QueryFailure query={query} />;
  const { total, todos } = query.data;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {m.todos_title()}
      </h2>
      {todos.length === 0 ? (
        <p className="rounded-card border border-line border-dashed p-4 text-muted">{m.todos_none(role)}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {todos.map((todo) => (
            <li key={`${todo.kind} ${todo.subjectId}`}>
              <TodoLine todo={todo} now={now} />
            </li>
          ))}
        </ul>
      )}
      {total > todos.length && <p className="text-muted text-sm">{m.todos_more({ count: total - todos.length })}</p>}
    </section>
  );
}

function TodoLine({ todo, now }: { todo: Todo; now: number }) {
  const writePrice = useWritePrice();
  const { kind, productName, personName, price, count, due } = todo;
  const Icon = icons[kind];
  const name = personName ?? m.deals_formerMember();
  const isUrgent = due !== null && Date.parse(due) - now < urgentHours * hour;
  return (
    <Link
      to={addressOf(todo)}
      className="flex items-center gap-3 p-4 text-ink no-underline outline-offset-[-2px] hover:bg-sunken/60"
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-5 shrink-0', isUrgent ? 'text-warning' : 'text-accent-ink')}
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere font-medium">
          {m.todos_what(kind, { name, phone: productName ?? '', price: writePrice(price ?? 0), count })}
        </span>
        <span className={classNames('text-sm', isUrgent ? 'font-medium text-warning' : 'text-muted')}>
          {writeTime(todo, now)}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
    </Link>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const urgentHours = 12;
/** Longer times are written in days. */
const hoursWritten = 72;

function writeTime({ kind, due, since, personName }: Todo, now: number): string {
  const asked = kind === 'decide-dispute' && personName ? `${m.todos_askedBy({ name: personName })} · ` : '';
  if (since) return `${asked}${m.todos_since()} ${writeOwnTime(since)}`;
  if (!due) return '';
  const left = Date.parse(due) - now;
  if (kind === 'meeting') {
    if (left < 0) return m.todos_meetingWas({ time: writeOwnTime(due) });
    const isToday = writeOwnDay(due) === writeOwnDay(new Date(now).toISOString());
    return isToday ? m.todos_today({ time: writeOwnClock(due) }) : writeOwnTime(due);
  }
  if (left < 0) return m.todos_over();
  if (left < hour) return m.todos_left('minutes', { count: Math.ceil(left / minute) });
  const hours = Math.floor(left / hour);
  return hours <= hoursWritten
    ? m.todos_left('hours', { count: hours })
    : m.todos_left('days', { count: Math.floor(hours / 24) });
}

/** Rewritten each minute, since the page may stay open. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const atReports = new Set<TodoKind>([
  'reported-phones',
  'reported-people',
  'reused-pictures',
  'much-cheaper',
  'appeals',
]);

function addressOf({ kind, subjectId }: Todo): string {
  if (kind === 'reported-messages') return paths.reportedMessages;
  if (atReports.has(kind)) return paths.reportedProducts;
  if (kind === 'verification-photos') return paths.photoQueue;
  if (kind === 'contact-messages') return paths.contactMessages;
  if (kind === 'answer-offer' || !subjectId) return paths.offers;
  return paths.deal(subjectId);
}

const icons: Record<TodoKind, typeof Flag> = {
  'answer-booking': Handshake,
  'answer-turn': Handshake,
  'answer-offer': Handshake,
  'answer-changes': Handshake,
  'answer-price': Handshake,
  'answer-sold': PackageCheck,
  'confirm-handover': PackageCheck,
  'answer-meeting': CalendarClock,
  'plan-meeting': CalendarClock,
  meeting: CalendarClock,
  'write-review': Star,
  dispute: TriangleAlert,
  'decide-dispute': TriangleAlert,
  'reported-messages': MessageSquareWarning,
  'reported-phones': Flag,
  'verification-photos': Camera,
  'reused-pictures': Flag,
  'reported-people': Flag,
  appeals: TriangleAlert,
  'much-cheaper': Flag,
  'contact-messages': Mail,
};
