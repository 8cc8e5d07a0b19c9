import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { m } from '#translations';
import type { OwnWatch } from '../meeting-watch.contract.ts';
import { useChangeWatch, useWatchLink, watchQuery } from './meeting-watch.api.ts';

type MeetingWatchPanelProps = {
  dealId: string;
  /** The meeting is agreed and its deal goes on. */
  canStart: boolean;
};

/** For who goes to a meeting: a link for a friend, and what the friend is told. */
export function MeetingWatchPanel({ dealId, canStart }: MeetingWatchPanelProps) {
  const found = useQuery(watchQuery(dealId));
  const link = useWatchLink(dealId);
  const change = useChangeWatch(dealId);
  if (found.isError) return <QueryFailure query={found} />;
  if (found.isPending) return <Skeleton className="h-24" />;
  const { watch } = found.data;
  const failure = link.error ?? change.error;
  return (
    <div className="flex flex-col items-start gap-3">
      {!watch && <p className="text-muted">{m.watch_explanation()}</p>}
      {watch && link.data && <SendLink address={link.data} />}
      {watch && <Told watch={watch} />}
      {/* Plain on purpose: who stands beside must not see an alarm. */}
      {watch && watch.state !== 'back' && (
        <div className="flex flex-wrap gap-2">
          <Button busy={change.isPending} onClick={() => change.mutate('back')}>
            {m.watch_back()}
          </Button>
          <Button
            variant="outline"
            busy={change.isPending}
            onClick={() => change.mutate(watch.state === 'call' ? 'away' : 'call')}
          >
            {watch.state === 'call' ? m.watch_noCall() : m.watch_call()}
          </Button>
        </div>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {failure?.message}
      </p>
      <div className="flex flex-wrap gap-2">
        {canStart && (
          <Button variant={watch ? 'quiet' : 'filled'} busy={link.isPending} onClick={() => link.mutate()}>
            {watch ? m.watch_newLink() : m.watch_makeLink()}
          </Button>
        )}
        {watch && (
          <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate('ended')}>
            {m.watch_endLink()}
          </Button>
        )}
      </div>
      {!watch && !canStart && <p className="text-muted">{m.watch_ended()}</p>}
    </div>
  );
}

function SendLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const handleCopy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <>
      <p>{m.watch_sendAdvice()}</p>
      <p className="wrap-anywhere text-sm">{address}</p>
      <div className="flex flex-wrap gap-2">
        {'share' in navigator && (
          <Button onClick={() => navigator.share({ url: address }).catch(() => undefined)}>{m.watch_share()}</Button>
        )}
        <Button variant="outline" onClick={handleCopy}>
          {isCopied ? m.watch_copied() : m.watch_copy()}
        </Button>
      </div>
    </>
  );
}

function Told({ watch: { state, openedAt, endsAt } }: { watch: OwnWatch }) {
  return (
    <div role="status">
      <p>{state !== 'back' && !openedAt ? m.watch_notOpened() : m.watch_told(state)}</p>
      <p className="text-muted text-sm">
        {m.watch_endsAt()} <LocalDate at={endsAt} withTime />
      </p>
    </div>
  );
}
