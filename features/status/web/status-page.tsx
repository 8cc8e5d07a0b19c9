import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { writeDigits } from '#common/figures.ts';
import { QueryFailure } from '#platform/lists/query-failure.tsx';
import { Card } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { Skeleton } from '#platform/ui/loading.tsx';
import { LocalDate } from '#platform/ui/local-date.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Notice } from '#platform/ui/states.tsx';
import { m } from '#translations';
import type { Status } from '../status.contract.ts';
import { writeBytes, writeCount, writeDuration, writeShare } from './figures.ts';
import { statusQuery } from './status.api.ts';
import { warningsOf } from './warnings.ts';

/** How the servers are, for whoever operates them. */
export function StatusPage() {
  const status = useQuery(statusQuery());
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl">{m.shell_statusTitle()}</h1>
        <p className="text-muted">{m.status_refreshed()}</p>
      </header>
      {status.isPending && <CardSkeletons />}
      {status.isError && <QueryFailure query={status} />}
      {status.isSuccess && <Cards status={status.data} />}
    </div>
  );
}

function Cards({ status }: { status: Status }) {
  const { instances, database, standbys, jobs, cache, errors } = status;
  return (
    <>
      <Summary warnings={warningsOf(status)} />
      <Section title={m.status_instances()}>
        {instances.length > 0 ? (
          <DataTable
            caption={m.status_instances()}
            columns={instanceColumns()}
            rows={instances}
            rowKey={({ id }) => id}
          />
        ) : (
          <p className="text-muted">{m.status_noInstances()}</p>
        )}
      </Section>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={m.status_database()}>
          <Facts
            facts={[
              [m.status_version(), writeDigits(database.version)],
              [m.status_size(), writeBytes(database.bytes)],
              [
                m.status_connections(),
                m.status_ofMax({ count: writeCount(database.connections), max: writeCount(database.maxConnections) }),
              ],
              [m.status_oldestTransaction(), writeDuration(database.oldestTransactionSeconds)],
            ]}
          />
        </Card>
        <Standbys standbys={standbys} />
        <Jobs jobs={jobs} />
        <ThisInstance process={status.process} />
        <Card title={m.status_cache()}>
          <Facts
            facts={[
              [m.status_hitRate(), writeShare(cache.hits, cache.hits + cache.misses)],
              [m.status_staleSent(), writeCount(cache.stale)],
              [m.status_entries(), writeCount(cache.entries)],
              [m.status_memory(), writeBytes(cache.bytes)],
            ]}
          />
        </Card>
        <Errors errors={errors} />
      </div>
      {errors.latest.length > 0 && (
        <Section title={m.status_latestBugs()}>
          <DataTable
            caption={m.status_latestBugs()}
            columns={bugColumns()}
            rows={errors.latest}
            rowKey={({ requestId }) => requestId}
          />
        </Section>
      )}
    </>
  );
}

function Summary({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return <Notice tone="positive">{m.status_allWell()}</Notice>;
  return (
    <Notice tone="warning">
      <ul className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <li key={warning} className="wrap-anywhere">
            {warning}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const instanceColumns = (): Column<Status['instances'][number]>[] => [
  {
    header: m.status_instance(),
    lead: true,
    cell: ({ host, id, isThis }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-medium text-base">{host}</span>
        <span className="figures wrap-anywhere text-muted">{id}</span>
        {isThis && <Pill tone="accent">{m.status_thisOne()}</Pill>}
      </span>
    ),
  },
  {
    header: m.status_connectedSince(),
    cell: ({ connectedAt }) => (connectedAt ? <LocalDate at={connectedAt} withTime /> : '–'),
  },
  { header: m.status_connections(), align: 'end', cell: ({ connections }) => writeCount(connections) },
];

const bugColumns = (): Column<Status['errors']['latest'][number]>[] => [
  {
    header: m.status_route(),
    lead: true,
    cell: ({ route }) => <span className="wrap-anywhere font-medium">{route}</span>,
  },
  {
    header: m.status_requestId(),
    cell: ({ requestId }) => <span className="figures wrap-anywhere select-all">{requestId}</span>,
  },
  { header: m.status_when(), cell: ({ at }) => <LocalDate at={at} withTime /> },
];

function Standbys({ standbys: { isConfigured, connected, reads } }: { standbys: Status['standbys'] }) {
  const lags = connected.map(({ name, state, lagBytes, lagSeconds }): Fact => {
    const lag =
      lagBytes === null || lagSeconds === null
        ? m.status_lagUnknown()
        : m.status_lag({ bytes: writeBytes(lagBytes), time: writeDuration(lagSeconds) });
    return [state ? `${name} (${state})` : name, lag];
  });
  return (
    <Card title={m.status_standbys()}>
      {lags.length === 0 && <p className="text-muted">{m.status_noStandbys()}</p>}
      <Facts
        facts={[
          ...lags,
          ...(isConfigured
            ? ([
                [m.status_readsByStandby(), writeCount(reads.standby)],
                [m.status_readsByPrimary(), writeCount(reads.primary)],
              ] satisfies Fact[])
            : []),
        ]}
      />
    </Card>
  );
}

function Jobs({ jobs }: { jobs: Status['jobs'] }) {
  return (
    <Card title={m.status_jobs()}>
      <Facts
        facts={[
          [m.status_jobsDue(), writeCount(jobs.due)],
          [m.status_oldestDue(), writeDuration(jobs.oldestDueSeconds)],
          [
            m.status_deadlinesAge(),
            jobs.deadlinesAgeSeconds === null ? m.status_never() : writeDuration(jobs.deadlinesAgeSeconds),
          ],
          [m.status_jobsRunning(), writeCount(jobs.running)],
          [m.status_jobsLater(), writeCount(jobs.later)],
          [m.status_jobsFailed(), writeCount(jobs.givenUp)],
          ...jobs.failures.map(({ job, count, reason }): Fact => [m.status_failedTimes({ job, count }), reason ?? '–']),
        ]}
      />
    </Card>
  );
}

function ThisInstance({ process }: { process: Status['process'] }) {
  return (
    <Card title={m.status_thisInstance()}>
      <Facts
        facts={[
          [m.status_startedAt(), <LocalDate key="at" at={process.startedAt} withTime />],
          [m.status_memory(), writeBytes(process.memoryBytes)],
          [m.status_underWay(), writeCount(process.requestsUnderWay)],
          [m.status_shed(), writeCount(process.requestsShed)],
        ]}
      />
    </Card>
  );
}

function Errors({ errors: { counts } }: { errors: Status['errors'] }) {
  const facts = Object.entries(counts).map(
    ([status, count]): Fact => [m.status_answersWith({ status }), writeCount(count)],
  );
  return (
    <Card title={m.status_errors()}>
      {facts.length === 0 ? <p className="text-muted">{m.status_noErrors()}</p> : <Facts facts={facts} />}
    </Card>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Fact = [name: string, value: ReactNode];

function Facts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="wrap-anywhere text-muted">{name}</dt>
          <dd className="figures wrap-anywhere text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CardSkeletons() {
  return (
    <div role="status" aria-label={m.common_loading()} className="grid gap-4 lg:grid-cols-2">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-48 rounded-card" />
      ))}
    </div>
  );
}
