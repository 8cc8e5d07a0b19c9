import CheckCheck from 'lucide-react/icons/check-check';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { LinkNotes } from '#features/swindles/web/link-notes.tsx';
import { useDialogOnDemand } from '#platform/ui/alert-host.tsx';
import { Button } from '#platform/ui/button.tsx';
import { iconButtonClasses } from '#platform/ui/button-classes.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { LocalClock } from '#platform/ui/local-date.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { m } from '#translations';
import type { Conversation, Message } from '../messages.contract.ts';
import type { Unsent } from './outbox.ts';

type MessageRowProps = { conversation: Conversation; message: Message; isLastSeen: boolean };

const loadReportDialog = async () => (await import('./report-message-dialog.tsx')).ReportMessageDialog;

export function MessageRow({ conversation, message, isLastSeen }: MessageRowProps) {
  const { id, personName, mayHaveLinks } = conversation;
  const { isOwn, text, picture, at, warnings, links = [], isRemoved, isReported } = message;
  const { Dialog, ...report } = useDialogOnDemand(loadReportDialog);
  const canReport = !isOwn && !isRemoved && !isReported;
  return (
    <li className={classNames('flex flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
      <span className="sr-only">{isOwn ? m.conversations_you() : personName}</span>
      <div className="flex max-w-[85%] items-start gap-1">
        <Bubble isOwn={isOwn}>
          {isRemoved && <p className="text-muted italic">{m.conversations_removedByAdmin()}</p>}
          {picture && (
            <SentPicture
              url={picture}
              alt={isOwn ? m.conversations_yourPicture() : m.conversations_pictureFrom({ name: personName })}
            />
          )}
          {text && <Text hasLinks={mayHaveLinks && !links.some(({ isDisguised }) => isDisguised)}>{text}</Text>}
        </Bubble>
        {canReport && (
          <Menu
            label={m.conversations_messageMenu()}
            trigger={<EllipsisVertical aria-hidden="true" className="size-4" />}
            triggerClassName={iconButtonClasses('quiet', 'small', 'text-muted')}
            items={[
              {
                label: m.conversations_reportMessage(),
                icon: <Flag aria-hidden="true" />,
                danger: true,
                onSelect: report.show,
              },
            ]}
          />
        )}
      </div>
      {links.length > 0 && <LinkNotes links={links} className="max-w-[85%]" />}
      {warnings.map((warning) => (
        <p
          key={warning}
          className="flex max-w-[85%] items-start gap-2 rounded-control bg-warning-wash px-3 py-2 text-sm text-warning"
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {m.warnings_warnings(warning)}
        </p>
      ))}
      <p className="flex items-center gap-2 text-muted text-sm">
        <LocalClock at={at} />
        {isReported && m.conversations_reportedMark()}
        {isLastSeen && (
          <span className="inline-flex items-center gap-1">
            <CheckCheck aria-hidden="true" className="size-4" />
            {m.conversations_seen()}
          </span>
        )}
      </p>
      {Dialog && <Dialog id={id} messageId={message.id} name={personName} open={report.open} onClose={report.hide} />}
    </li>
  );
}

type UnsentRowProps = { message: Unsent; onRetry: () => void; onDiscard: () => void };

export function UnsentRow({ message: { text, picture, reason, isSending }, onRetry, onDiscard }: UnsentRowProps) {
  return (
    <li className="flex flex-col items-end gap-1">
      <div className="max-w-[85%]">
        <Bubble isOwn>
          {picture && <SentPicture url={picture} alt={m.conversations_yourPicture()} />}
          {text && <Text hasLinks={false}>{text}</Text>}
        </Bubble>
      </div>
      {isSending ? (
        <p className="text-muted text-sm">{m.conversations_sending()}</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-sm">
          <p className="font-medium text-danger">
            {reason === m.network_offline() ? reason : `${m.conversations_notSent()} ${reason}`}
          </p>
          <Button variant="outline" size="small" onClick={onRetry}>
            {m.conversations_sendAgain()}
          </Button>
          <Button variant="quiet" size="small" onClick={onDiscard}>
            {m.conversations_discard()}
          </Button>
        </div>
      )}
    </li>
  );
}

function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-card px-3 py-2',
        isOwn ? 'bg-accent-wash' : 'bg-sunken',
      )}
    >
      {children}
    </div>
  );
}

function SentPicture({ url, alt }: { url: string; alt: string }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="block">
      <Picture image={url} alt={alt} sizes="240px" className="aspect-4/5 w-60 max-w-full rounded-control" />
    </a>
  );
}

const link = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g;

/** Links are plain text until the two have a deal: a stranger's link is the most common swindle. */
function Text({ hasLinks, children }: { hasLinks: boolean; children: string }) {
  const parts = hasLinks ? children.split(link) : [children];
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
          <a key={index} href={part} target="_blank" rel="noopener nofollow ugc" className="text-link">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
