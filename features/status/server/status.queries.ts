import type { Database } from '#platform/db/client.ts';
import { instancePrefix } from '#platform/instance.ts';
import type { Status } from '../status.contract.ts';

const statusSql = `
  with instances as (
    select application_name, min(backend_start) as since, count(*) as connections from pg_stat_activity
    where datname = current_database() and starts_with(application_name, $1) group by application_name
  ),
  failed_jobs as (
    select task_identifier as job, count(*) as count, (array_agg(last_error order by updated_at desc))[1] as reason
    from graphile_worker.jobs where locked_at is null and attempts >= max_attempts group by task_identifier
  )
  select
    (select coalesce(json_agg(json_build_object(
        'id', split_part(application_name, ' ', 2),
        'host', split_part(application_name, ' ', 3),
        'connectedAt', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'connections', connections) order by since), '[]') from instances) as instances,
    json_build_object(
      'version', split_part(current_setting('server_version'), ' ', 1),
      'bytes', pg_database_size(current_database()),
      'connections', (select sum(numbackends) from pg_stat_database),
      'maxConnections', current_setting('max_connections')::int,
      'oldestTransactionSeconds', (
        select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())) as database,
    (select coalesce(json_agg(json_build_object(
        'name', coalesce(nullif(application_name, ''), host(client_addr), '?'),
        'state', state,
        'lagBytes', pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn),
        'lagSeconds', case when replay_lsn is not null then coalesce(extract(epoch from replay_lag), 0) end)
      order by application_name, client_addr), '[]') from pg_stat_replication) as standbys,
    (select coalesce(extract(epoch from now() - min(run_at)), 0) from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now())::float as "oldestDueSeconds",
    (select coalesce(json_agg(failed_jobs order by count desc), '[]') from failed_jobs) as "failedJobs"`;

type Row = {
  instances: Omit<Status['instances'][number], 'isThis'>[];
  database: Status['database'];
  standbys: Status['standbys']['connected'];
  oldestDueSeconds: number;
  failedJobs: Status['jobs']['failures'];
};

export async function findStatus(db: Database): Promise<Row> {
  const { rows } = await db.$client.query<Row>({ name: 'status', text: statusSql, values: [instancePrefix] });
  return rows[0] as Row;
}
