SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE SCHEMA graphile_worker;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE graphile_worker.job_spec AS (
	identifier text,
	payload json,
	queue_name text,
	run_at timestamp with time zone,
	max_attempts smallint,
	job_key text,
	priority smallint,
	flags text[]
);
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE graphile_worker._private_jobs (
    id bigint NOT NULL,
    job_queue_id integer,
    task_id integer NOT NULL,
    payload json DEFAULT '{}'::json NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key text,
    locked_at timestamp with time zone,
    locked_by text,
    revision integer DEFAULT 0 NOT NULL,
    flags jsonb,
    is_available boolean GENERATED ALWAYS AS (((locked_at IS NULL) AND (attempts < max_attempts))) STORED NOT NULL,
    CONSTRAINT jobs_key_check CHECK (((length(key) > 0) AND (length(key) <= 512))),
    CONSTRAINT jobs_max_attempts_check CHECK ((max_attempts >= 1))
);
CREATE FUNCTION graphile_worker.add_job(identifier text, payload json DEFAULT NULL::json, queue_name text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer, job_key text DEFAULT NULL::text, priority integer DEFAULT NULL::integer, flags text[] DEFAULT NULL::text[], job_key_mode text DEFAULT 'replace'::text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  if (job_key is null or job_key_mode is null or job_key_mode in ('replace', 'preserve_run_at')) then
    select * into v_job
    from "graphile_worker".add_jobs(
      ARRAY[(
        identifier,
        payload,
        queue_name,
        run_at,
        max_attempts::smallint,
        job_key,
        priority::smallint,
        flags
      )::"graphile_worker".job_spec],
      (job_key_mode = 'preserve_run_at')
    )
    limit 1;
    return v_job;
  elsif job_key_mode = 'unsafe_dedupe' then
    -- Ensure all the tasks exist
    insert into "graphile_worker"._private_tasks as tasks (identifier)
    values (add_job.identifier)
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
      values (add_job.queue_name)
      on conflict do nothing;
    end if;
    -- Insert job, but if one already exists then do nothing, even if the
    -- existing job has already started (and thus represents an out-of-date
    -- world state). This is dangerous because it means that whatever state
    -- change triggered this add_job may not be acted upon (since it happened
    -- after the existing job started executing, but no further job is being
    -- scheduled), but it is useful in very rare circumstances for
    -- de-duplication. If in doubt, DO NOT USE THIS.
    insert into "graphile_worker"._private_jobs as jobs (
      job_queue_id,
      task_id,
      payload,
      run_at,
      max_attempts,
      key,
      priority,
      flags
    )
      select
        job_queues.id,
        tasks.id,
        coalesce(add_job.payload, '{}'::json),
        coalesce(add_job.run_at, now()),
        coalesce(add_job.max_attempts::smallint, 25::smallint),
        add_job.job_key,
        coalesce(add_job.priority::smallint, 0::smallint),
        (
          select jsonb_object_agg(flag, true)
          from unnest(add_job.flags) as item(flag)
        )
      from "graphile_worker"._private_tasks as tasks
      left join "graphile_worker"._private_job_queues as job_queues
      on job_queues.queue_name = add_job.queue_name
      where tasks.identifier = add_job.identifier
    on conflict (key)
      -- Bump the updated_at so that there's something to return
      do update set
        revision = jobs.revision + 1,
        updated_at = now()
      returning *
      into v_job;
    if v_job.revision = 0 then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
    end if;
    return v_job;
  else
    raise exception 'Invalid job_key_mode value, expected ''replace'', ''preserve_run_at'' or ''unsafe_dedupe''.' using errcode = 'GWBKM';
  end if;
end;
$$;
CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean DEFAULT false) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
begin
  -- Ensure all the tasks exist
  insert into "graphile_worker"._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  on conflict do nothing;
  -- Ensure any locked jobs have their key cleared - in the case of locked
  -- existing job create a new job instead as it must have already started
  -- executing (i.e. it's world state is out of date, and the fact add_job
  -- has been called again implies there's new information that needs to be
  -- acted upon).
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  from unnest(specs) spec
  where spec.job_key is not null
  and jobs.key = spec.job_key
  and is_available is not true;
  -- WARNING: this count is not 100% accurate; 'on conflict' clause will cause it to be an overestimate
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || array_length(specs, 1)::text || '}');
  -- TODO: is there a risk that a conflict could occur depending on the
  -- isolation level?
  return query insert into "graphile_worker"._private_jobs as jobs (
    job_queue_id,
    task_id,
    payload,
    run_at,
    max_attempts,
    key,
    priority,
    flags
  )
    select
      job_queues.id,
      tasks.id,
      coalesce(spec.payload, '{}'::json),
      coalesce(spec.run_at, now()),
      coalesce(spec.max_attempts, 25),
      spec.job_key,
      coalesce(spec.priority, 0),
      (
        select jsonb_object_agg(flag, true)
        from unnest(spec.flags) as item(flag)
      )
    from unnest(specs) spec
    inner join "graphile_worker"._private_tasks as tasks
    on tasks.identifier = spec.identifier
    left join "graphile_worker"._private_job_queues as job_queues
    on job_queues.queue_name = spec.queue_name
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload =
      case
      when json_typeof(jobs.payload) = 'array' and json_typeof(excluded.payload) = 'array' then
        (jobs.payload::jsonb || excluded.payload::jsonb)::json
      else
        excluded.payload
      end,
    max_attempts = excluded.max_attempts,
    run_at = (case
      when job_key_preserve_run_at is true and jobs.attempts = 0 then jobs.run_at
      else excluded.run_at
    end),
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    -- always reset error/retry state
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null
  returning *;
end;
$$;
CREATE FUNCTION graphile_worker.complete_jobs(job_ids bigint[]) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  delete from "graphile_worker"._private_jobs as jobs
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < now() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION graphile_worker.force_unlock_workers(worker_ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
update "graphile_worker"._private_jobs as jobs
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
update "graphile_worker"._private_job_queues as job_queues
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
$$;
CREATE FUNCTION graphile_worker.permanently_fail_jobs(job_ids bigint[], error_message text DEFAULT NULL::text) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      last_error = coalesce(error_message, 'Manually marked as failed'),
      attempts = max_attempts,
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION graphile_worker.remove_job(job_key text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql STRICT
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  -- Delete job if not locked
  delete from "graphile_worker"._private_jobs as jobs
    where key = job_key
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
  returning * into v_job;
  if not (v_job is null) then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":-1}');
    return v_job;
  end if;
  -- Otherwise prevent job from retrying, and clear the key
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  where key = job_key
  returning * into v_job;
  return v_job;
end;
$$;
CREATE FUNCTION graphile_worker.reschedule_jobs(job_ids bigint[], run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, priority integer DEFAULT NULL::integer, attempts integer DEFAULT NULL::integer, max_attempts integer DEFAULT NULL::integer) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      run_at = coalesce(reschedule_jobs.run_at, jobs.run_at),
      priority = coalesce(reschedule_jobs.priority::smallint, jobs.priority),
      attempts = coalesce(reschedule_jobs.attempts::smallint, jobs.attempts),
      max_attempts = coalesce(reschedule_jobs.max_attempts::smallint, jobs.max_attempts),
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;
CREATE FUNCTION public.has_match(wanted tsquery) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    AS $$ begin
  return exists (select from (select search from product_words limit 1000) as sample where search @@ wanted)
    or exists (select from product_words where search @@ wanted);
end $$;
CREATE FUNCTION public.has_word(wanted text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    AS $$ begin
  return exists (select from product_words where search @@ ('''' || wanted || '''')::tsquery);
end $$;
CREATE FUNCTION public.keep_audit_records() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit records are only ever added';
end $$;
CREATE FUNCTION public.numbers_with(wanted tsquery) RETURNS bytea
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    AS $$ begin
  return (select coalesce(string_agg(int4send(number), ''), '') from product_words where search @@ wanted);
end $$;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE graphile_worker._private_job_queues (
    id integer NOT NULL,
    queue_name text NOT NULL,
    locked_at timestamp with time zone,
    locked_by text,
    is_available boolean GENERATED ALWAYS AS ((locked_at IS NULL)) STORED NOT NULL,
    CONSTRAINT job_queues_queue_name_check CHECK ((length(queue_name) <= 128))
);
CREATE TABLE graphile_worker._private_known_crontabs (
    identifier text NOT NULL,
    known_since timestamp with time zone NOT NULL,
    last_execution timestamp with time zone
);
CREATE TABLE graphile_worker._private_tasks (
    id integer NOT NULL,
    identifier text NOT NULL,
    CONSTRAINT tasks_identifier_check CHECK ((length(identifier) <= 128))
);
ALTER TABLE graphile_worker._private_job_queues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.job_queues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW graphile_worker.jobs AS
 SELECT jobs.id,
    job_queues.queue_name,
    tasks.identifier AS task_identifier,
    jobs.priority,
    jobs.run_at,
    jobs.attempts,
    jobs.max_attempts,
    jobs.last_error,
    jobs.created_at,
    jobs.updated_at,
    jobs.key,
    jobs.locked_at,
    jobs.locked_by,
    jobs.revision,
    jobs.flags
   FROM ((graphile_worker._private_jobs jobs
     JOIN graphile_worker._private_tasks tasks ON ((tasks.id = jobs.task_id)))
     LEFT JOIN graphile_worker._private_job_queues job_queues ON ((job_queues.id = jobs.job_queue_id)));
ALTER TABLE graphile_worker._private_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.jobs_id_seq1
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE graphile_worker.migrations (
    id integer NOT NULL,
    ts timestamp with time zone DEFAULT now() NOT NULL,
    breaking boolean DEFAULT false NOT NULL
);
ALTER TABLE graphile_worker._private_tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp(3) with time zone,
    refresh_token_expires_at timestamp(3) with time zone,
    scope text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.advertisements (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    booking_id uuid,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.audit_records (
    id uuid NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    actor_name text,
    actor_email text,
    subject_id uuid NOT NULL,
    subject_name text NOT NULL,
    subject_role text,
    person_id uuid,
    reason text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_records_action_known CHECK ((action = ANY (ARRAY['admin-created'::text, 'admin-promoted'::text, 'admin-password-set'::text, 'reset-link-made'::text, 'person-deleted'::text, 'account-closed'::text, 'phone-removed'::text, 'reports-dismissed'::text, 'dispute-decided'::text, 'message-reports-dismissed'::text, 'message-removed'::text, 'meeting-spot-added'::text, 'meeting-spot-removed'::text])))
);
CREATE TABLE public.blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.bookings (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    buyer_id uuid,
    buyer_name text NOT NULL,
    buyer_email text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    meeting_address text DEFAULT ''::text NOT NULL,
    product_name text NOT NULL,
    price numeric(12,2) NOT NULL,
    image text NOT NULL,
    agreed jsonb,
    status text DEFAULT 'Booked'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    seller_id uuid,
    meeting_at timestamp(3) with time zone,
    live boolean GENERATED ALWAYS AS ((status = ANY (ARRAY['Offered'::text, 'Booked'::text, 'Accepted'::text, 'Meeting agreed'::text]))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    deadline timestamp(3) with time zone,
    reminded_at timestamp(3) with time zone,
    ended_by text,
    CONSTRAINT bookings_status_known CHECK ((status = ANY (ARRAY['Offered'::text, 'Booked'::text, 'Accepted'::text, 'Meeting agreed'::text, 'Handed over'::text, 'Sold'::text, 'Declined'::text, 'Cancelled'::text, 'Expired'::text, 'No-show'::text])))
);
CREATE TABLE public.categories (
    name text NOT NULL,
    details text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.conversations (
    product_id uuid NOT NULL,
    id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    seller_id uuid NOT NULL,
    preview text DEFAULT ''::text NOT NULL,
    last_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    buyer_unread integer DEFAULT 0 NOT NULL,
    seller_unread integer DEFAULT 0 NOT NULL,
    buyer_read_at timestamp(3) with time zone,
    seller_read_at timestamp(3) with time zone,
    buyer_mailed_at timestamp(3) with time zone,
    seller_mailed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.deal_events (
    product_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    number integer NOT NULL,
    act text NOT NULL,
    status text NOT NULL,
    actor text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.disputes (
    product_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    id uuid NOT NULL,
    opened_by text NOT NULL,
    reason text NOT NULL,
    decision text,
    decision_reason text,
    decided_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.handovers (
    product_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    code text NOT NULL,
    failed_codes integer DEFAULT 0 NOT NULL,
    code_entered_at timestamp(3) with time zone,
    results jsonb DEFAULT '{}'::jsonb NOT NULL,
    new_price numeric(12,2),
    buyer_confirmed_at timestamp(3) with time zone,
    seller_confirmed_at timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.idempotency_keys (
    caller text NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    reply json,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.image_uploads (
    hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.images (
    hash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder text NOT NULL,
    unused_since timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.meeting_proposals (
    product_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    id uuid NOT NULL,
    proposed_by text NOT NULL,
    times timestamp(3) with time zone[] NOT NULL,
    place text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.meeting_spots (
    id uuid NOT NULL,
    town text NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.messages (
    product_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    id uuid NOT NULL,
    sender text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    picture text,
    reported_at timestamp(3) with time zone,
    report_reason text,
    handled_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.notice_opt_outs (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notice_opt_outs_kind_known CHECK ((kind = ANY (ARRAY['match'::text, 'price-drop'::text, 'booked'::text, 'free-again'::text, 'deal'::text, 'message'::text, 'offer'::text, 'review'::text])))
);
CREATE TABLE public.notices (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    product_id uuid NOT NULL,
    saved_search_id uuid,
    old_price numeric(12,2),
    new_price numeric(12,2),
    read_at timestamp(3) with time zone,
    mailed_at timestamp(3) with time zone,
    mail_after timestamp(3) with time zone DEFAULT now() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    subject_id uuid NOT NULL,
    act text,
    version integer,
    CONSTRAINT notices_kind_known CHECK ((kind = ANY (ARRAY['match'::text, 'price-drop'::text, 'booked'::text, 'free-again'::text, 'deal'::text, 'message'::text, 'offer'::text, 'review'::text])))
);
CREATE TABLE public.price_offers (
    product_id uuid NOT NULL,
    id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    seller_id uuid NOT NULL,
    offered_by text NOT NULL,
    round integer NOT NULL,
    price numeric(12,2) NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT price_offers_price_positive CHECK ((price > (0)::numeric))
);
CREATE TABLE public.product_words (
    number integer NOT NULL,
    search tsvector NOT NULL,
    product_id uuid NOT NULL
)
WITH (toast_tuple_target='128');
ALTER TABLE ONLY public.product_words ALTER COLUMN search SET STORAGE EXTERNAL;
CREATE SEQUENCE public.products_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    MAXVALUE 2147483647
    CACHE 1;
CREATE TABLE public.products (
    id uuid NOT NULL,
    number integer DEFAULT nextval('public.products_number_seq'::regclass) NOT NULL,
    seller_id uuid,
    name text NOT NULL,
    price numeric(12,2) NOT NULL,
    category text NOT NULL,
    description text NOT NULL,
    condition text NOT NULL,
    mobile_number text NOT NULL,
    location text NOT NULL,
    purchase_year integer NOT NULL,
    model text,
    storage_gb integer,
    memory_gb integer,
    colour text,
    battery_health integer,
    network_lock text,
    accessories text[] DEFAULT '{}'::text[] NOT NULL,
    warranty_until date,
    place text GENERATED ALWAYS AS (btrim(regexp_replace(location, '^.*,'::text, ''::text))) STORED NOT NULL,
    image text NOT NULL,
    image_placeholder text,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    status text DEFAULT 'listed'::text NOT NULL,
    posted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    sim text,
    repaired text,
    latitude double precision,
    longitude double precision,
    CONSTRAINT products_battery_in_percent CHECK (((battery_health >= 1) AND (battery_health <= 100))),
    CONSTRAINT products_network_lock_known CHECK ((network_lock = ANY (ARRAY['unlocked'::text, 'locked'::text]))),
    CONSTRAINT products_point_on_earth CHECK ((((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
    CONSTRAINT products_point_whole CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT products_price_not_negative CHECK ((price >= (0)::numeric)),
    CONSTRAINT products_repaired_known CHECK ((repaired = ANY (ARRAY['nothing'::text, 'screen'::text, 'battery'::text, 'other'::text]))),
    CONSTRAINT products_sim_known CHECK ((sim = ANY (ARRAY['one'::text, 'two'::text, 'esim'::text]))),
    CONSTRAINT products_sold_by_somebody CHECK (((seller_id IS NOT NULL) OR (status <> 'listed'::text))),
    CONSTRAINT products_status_known CHECK ((status = ANY (ARRAY['listed'::text, 'sold'::text, 'removed'::text])))
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    used integer NOT NULL,
    items integer[],
    ends_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.receipts (
    product_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    document text NOT NULL,
    signature text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.reports (
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    dismissed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.reviews (
    product_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    author text NOT NULL,
    author_id uuid,
    subject_id uuid,
    stars integer NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reviews_stars_known CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE TABLE public.saved_searches (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    brands text[],
    models text[],
    conditions text[],
    storages integer[],
    places text[],
    words tsquery,
    min_price numeric(12,2),
    max_price numeric(12,2),
    min_battery integer,
    min_year integer,
    by_mail boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.search_names (
    kind text NOT NULL,
    name text NOT NULL,
    brand text DEFAULT ''::text NOT NULL,
    folded text NOT NULL,
    words text[] NOT NULL
);
CREATE TABLE public.search_words (
    word text NOT NULL
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.users (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    photo_url text,
    role text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    CONSTRAINT users_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'seller'::text, 'buyer'::text])))
);
CREATE TABLE public.verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.waiting_list_entries (
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    number integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.wishlist_entries (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'bb16a57eefcae162cd3ae5230dbb5f903c398d0d689dafd03eb3ba79eb6dfc86', 1794801559208),
	(2, 'fc037438cfadc500120ef2e3a00002f07e8241458c0ed83b9dc7f5abde998c6f', 1794811937010),
	(3, 'bfa6876b717072f88bca7a648c7221254ca7969891f77b1137ea672808da38be', 1794812996294),
	(4, 'ccc0f73042b64802d6e1b17f7e1537ad9873c7eeb57cdfe10e82a7d9eaa7a29f', 1794813258907),
	(5, '4ccd5d30f353a0d973fb68a262f95baa2c9894657de68dfaf5d403af4ff5919f', 1794824019704),
	(6, '64b4907d6bfeac6348a960bb5b0cab64a60c0754466b9cefbdd7ce05d3d4aba2', 1794835742167),
	(7, 'c438e478cb578b743c96f26157be00ba06ad5b8d671c0f00e124230d794a3f28', 1794850000000),
	(8, '0f7d56ab1da91dad6d928b9e2699c27490de02537b0279ed68fddf5ebdcbbc25', 1794860000000),
	(9, 'e56e5e3f5bb04d5c8511b3e02888cd8c53b9c0435a3096c02b2359c54fae2a8e', 1794861000000),
	(10, 'b1f33bee2efe2823ab1a83e57682db0ed9fc83dec79ca3d2e1d9e705d2ec4229', 1794862000000);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES
	(3, NULL, 15, '{"conversationId":"01a1eced-931b-73d2-9a2c-9b7b3d5e97d3","side":"seller"}', 0, '2026-11-18 04:34:35.139+00', 0, 25, NULL, '2026-11-18 04:32:35.105504+00', '2026-11-18 04:32:35.105504+00', 'message mail to seller of 01a1eced-931b-73d2-9a2c-9b7b3d5e97d3', NULL, NULL, 0, NULL, DEFAULT),
	(4, NULL, 15, '{"conversationId":"01a1eced-931b-73d2-9a2c-9b7b3d5e97d3","side":"buyer"}', 0, '2026-11-18 04:34:35.16+00', 0, 25, NULL, '2026-11-18 04:32:35.15773+00', '2026-11-18 04:32:35.15773+00', 'message mail to buyer of 01a1eced-931b-73d2-9a2c-9b7b3d5e97d3', NULL, NULL, 0, NULL, DEFAULT),
	(5, NULL, 12, '{"userId":"01a1eced-94cc-7516-90de-c67373749e1e"}', 0, '2026-11-18 04:33:36.02+00', 0, 25, NULL, '2026-11-18 04:32:35.925614+00', '2026-11-18 04:32:35.925614+00', NULL, NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_known_crontabs VALUES
	('unlock-jobs', '2026-11-18 04:32:15.768+00', NULL),
	('forget-failed-jobs', '2026-11-18 04:32:15.768+00', NULL),
	('expire-deals', '2026-11-18 04:32:15.768+00', NULL),
	('remind-of-deadlines', '2026-11-18 04:32:15.768+00', NULL),
	('expire-offers', '2026-11-18 04:32:15.768+00', NULL),
	('tell-of-shown-reviews', '2026-11-18 04:32:15.768+00', NULL),
	('alert-mails', '2026-11-18 04:32:15.768+00', NULL),
	('own-mails', '2026-11-18 04:32:15.768+00', NULL),
	('locate-products', '2026-11-18 04:32:15.768+00', NULL),
	('delete-expired', '2026-11-18 04:32:15.768+00', NULL),
	('sweep-unrecorded', '2026-11-18 04:32:15.768+00', NULL),
	('refresh-search-names', '2026-11-18 04:32:15.768+00', NULL),
	('sweep-unused-pictures', '2026-11-18 04:32:15.768+00', NULL);
INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES
	(1, 'locate-products'),
	(2, 'refresh-search-names'),
	(3, 'unlock-jobs'),
	(4, 'forget-failed-jobs'),
	(5, 'expire-deals'),
	(6, 'remind-of-deadlines'),
	(7, 'remind-of-meeting'),
	(8, 'expire-offers'),
	(9, 'tell-of-shown-reviews'),
	(10, 'alert-mails'),
	(11, 'alert-mail'),
	(12, 'forget-notices'),
	(13, 'own-mails'),
	(14, 'own-mail'),
	(15, 'message-mail'),
	(17, 'delete-expired'),
	(18, 'sweep-unrecorded'),
	(20, 'sweep-unused-pictures');
INSERT INTO graphile_worker.migrations VALUES
	(1, '2026-11-18 04:32:14.377199+00', true),
	(2, '2026-11-18 04:32:14.391504+00', false),
	(3, '2026-11-18 04:32:14.396286+00', true),
	(4, '2026-11-18 04:32:14.400092+00', false),
	(5, '2026-11-18 04:32:14.402376+00', false),
	(6, '2026-11-18 04:32:14.407769+00', false),
	(7, '2026-11-18 04:32:14.410427+00', false),
	(8, '2026-11-18 04:32:14.41289+00', false),
	(9, '2026-11-18 04:32:14.415342+00', false),
	(10, '2026-11-18 04:32:14.421131+00', false),
	(11, '2026-11-18 04:32:14.422491+00', true),
	(12, '2026-11-18 04:32:14.449272+00', false),
	(13, '2026-11-18 04:32:14.451293+00', true),
	(14, '2026-11-18 04:32:14.459061+00', true),
	(15, '2026-11-18 04:32:14.462224+00', false),
	(16, '2026-11-18 04:32:14.463952+00', true),
	(17, '2026-11-18 04:32:14.467979+00', false),
	(18, '2026-11-18 04:32:14.47586+00', false),
	(19, '2026-11-18 04:32:14.478691+00', true);
INSERT INTO public.accounts VALUES
	('01a1eced-4447-73df-afee-0b38f7295ccb', '01a1eced-443f-71de-8b8b-080116bc4634', 'credential', '01a1eced-443f-71de-8b8b-080116bc4634', 'f58c42083bc739d813a3586f931c4fd2:66d5afc9c5f847bd4b54d5bbe31c1fc1162af7c009fb5464980a649368e128c77414d84ba895215e6176699699ac8d407a9e0edf2d838446f859275ad57ea7a8', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:32:14.903+00', '2026-11-18 04:32:14.903+00'),
	('01a1eced-4c5d-7479-8b97-3473cb513ce2', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'credential', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'ef0942fe8da13f48e42c457495ad0724:248ab2984cb05d47f3b29a3f5bc5f05016420b745992cf71ab56a666c30a3de53d8a7b434833f53195e31cb6fc6d00a4d14f84f97322abc9aa3765e5b5370e54', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:32:16.989+00', '2026-11-18 04:32:16.989+00'),
	('01a1eced-4f07-74a4-8ac9-fe50184c1af3', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'credential', '01a1eced-4f00-722a-85d1-7dadf6889bc8', '5aa051ed11f98ad474cbc19ad298b37c:5b7cabf3c4d77302fe4b3fec79fbdb6a116b101a99ee6e1c323a081e86950362204baef5c82bc5eacfe91180650a16932e69395ad86d44ddd9476ca011ab83b5', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:32:17.67+00', '2026-11-18 04:32:17.67+00'),
	('01a1eced-509e-759d-9d80-8d3cabedb678', '01a1eced-5090-774c-a77f-d79cf2662099', 'credential', '01a1eced-5090-774c-a77f-d79cf2662099', '5da52c661282b1599c98892e780c1eac:4af6e25bddcba53ae9281b5f7fca2059dbc1bbc7e1679253db1bf62a15537fc42ed8ae533d2aaf6ac1422acef062e768d9c998c1c86ec6a9acc98ad32d8b9042', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:32:18.078+00', '2026-11-18 04:32:18.078+00');
INSERT INTO public.advertisements VALUES
	('01a1eced-6eb8-7282-8c25-7b970fd6f317', '01a1eced-6d2f-714d-b584-3363c184871c', NULL, '2026-11-18 04:32:25.785+00');
INSERT INTO public.audit_records VALUES
	('01a1eced-4449-7734-88b8-4c1b5a1e6ef4', 'admin-created', NULL, NULL, NULL, '01a1eced-443f-71de-8b8b-080116bc4634', 'Admin', 'admin', '01a1eced-443f-71de-8b8b-080116bc4634', NULL, '2026-11-18 04:32:14.903+00'),
	('01a1eced-6ea8-73b9-8ff6-d5c8e87773a2', 'phone-removed', '01a1eced-443f-71de-8b8b-080116bc4634', 'Admin', 'admin@example.org', '01a1eced-69b3-74b5-b8c0-c4ec88094d2c', 'Galaxy Z', NULL, '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, '2026-11-18 04:32:25.761+00'),
	('01a1eced-6ee2-7287-958b-af80c79cf1a6', 'meeting-spot-added', '01a1eced-443f-71de-8b8b-080116bc4634', 'Admin', 'admin@example.org', '01a1eced-6edf-7594-b9e3-ee571e235ae7', 'Police station, Mirpur 10, Dhaka', NULL, NULL, NULL, '2026-11-18 04:32:25.826+00');
INSERT INTO public.blocks VALUES
	('01a1eced-4c45-759b-bdc5-9cea359dd976', '01a1eced-5090-774c-a77f-d79cf2662099', '2026-11-18 04:32:35.172+00');
INSERT INTO public.bookings VALUES
	('01a1eced-6d72-717c-a790-3784334a6e7f', '01a1eced-5908-7195-aa58-e09cb72e5b16', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy S21', 240.50, '/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp", "/pictures/31382d4aa02b64cb632a8028ce041b7b/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": ["box", "cable"], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": "unlocked", "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Booked', '2026-11-18 04:32:25.459+00', '2026-11-18 04:32:25.459+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 1, '2026-11-20 04:32:25.458+00', NULL, NULL),
	('01a1eced-6da4-7367-ab55-3a423aebd79f', '01a1eced-5dd3-74bc-b396-d425d87eff69', '01a1eced-5090-774c-a77f-d79cf2662099', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy S22', 240.50, '/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp', '{"sim": null, "model": "Galaxy S22", "colour": "Green", "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": 8, "pictures": ["/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp", "/pictures/d28bb4ef630d6e92ad734437a8e68824/1280.webp"], "repaired": null, "condition": "good", "storageGb": 256, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": 91, "warrantyUntil": null}', 'Sold', '2026-11-18 04:32:25.51+00', '2026-11-18 04:32:25.531+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 2, NULL, NULL, 'seller'),
	('01a1eced-6ddb-7751-9cf6-3809fea762b2', '01a1eced-61f4-7671-a439-78a43cf5256e', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy A52 “mint” ✓', 240.50, '/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp", "/pictures/a961af265ef8a3d68762d17552318f77/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Cancelled', '2026-11-18 04:32:25.564+00', '2026-11-18 04:32:25.592+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 2, NULL, NULL, 'buyer'),
	('01a1eced-6e13-76fc-be75-80dff441a42f', '01a1eced-665d-7733-9e8b-df205e30c2a5', '01a1eced-5090-774c-a77f-d79cf2662099', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy Note', 240.50, '/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp", "/pictures/ab55fb87dcb184e45fcf3936e0530b5a/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Cancelled', '2026-11-18 04:32:25.621+00', '2026-11-18 04:32:25.688+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 2, NULL, NULL, 'seller'),
	('01a1eced-734f-732b-ba88-78f67c7fabe0', '01a1eced-733d-7487-95ec-bd3fd54a537d', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Deal declined', 240.50, '/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp", "/pictures/ee4e6ddec06a416bb4bf77b79e2e95ca/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Declined', '2026-11-18 04:32:26.96+00', '2026-11-18 04:32:26.993+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 2, NULL, NULL, 'seller'),
	('01a1eced-777a-7094-a58a-8bc2d564f1e0', '01a1eced-7768-7294-a66d-1a57317846f5', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Deal cancelled', 240.50, '/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp", "/pictures/20d8e88ca33ba9cc9e5536cbb18c19e2/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Cancelled', '2026-11-18 04:32:28.027+00', '2026-11-18 04:32:28.088+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 3, NULL, NULL, 'buyer'),
	('01a1eced-7cdc-75dc-9e30-7bed8c7c90ce', '01a1eced-7ccc-75d5-8212-67b3dcebe805', '01a1eced-5090-774c-a77f-d79cf2662099', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Deal accepted', 240.50, '/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp", "/pictures/11c94911defa464d6b24315d440abf90/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Accepted', '2026-11-18 04:32:29.404+00', '2026-11-18 04:32:29.426+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 2, '2026-11-23 04:32:29.421+00', NULL, NULL),
	('01a1eced-8057-7517-8b53-1172f10ec335', '01a1eced-8046-741d-8492-43000172ed12', '01a1eced-5090-774c-a77f-d79cf2662099', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Police station, Mirpur 10', 'Deal with a meeting', 240.50, '/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp", "/pictures/0246cca76065115147e291773e6b1e38/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Meeting agreed', '2026-11-18 04:32:30.3+00', '2026-11-18 04:32:30.398+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 05:32:30.328+00', DEFAULT, 4, '2026-11-21 05:32:30.328+00', NULL, NULL),
	('01a1eced-842f-71b4-b788-0a50538cfbac', '01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', '01a1eced-5090-774c-a77f-d79cf2662099', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Deal disputed', 240.50, '/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp", "/pictures/d2f7a2ed332b0e6518a3c982f3e98535/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Accepted', '2026-11-18 04:32:31.279+00', '2026-11-18 04:32:31.313+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 3, '2026-11-23 04:32:31.287+00', NULL, NULL),
	('01a1eced-8758-7458-99d3-562c0e5c7258', '01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Police station, Mirpur 10', 'Deal handed over', 240.50, '/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp", "/pictures/2130849443eaf209c45613dfc53d2d8f/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Handed over', '2026-11-18 04:32:32.09+00', '2026-11-18 04:32:32.364+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 05:32:32.154+00', DEFAULT, 9, NULL, NULL, 'seller'),
	('01a1eced-8e50-778a-8460-d1971ac6d2ba', '01a1eced-8e3e-74ab-bf26-5c495bca131b', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Deal with a line', 240.50, '/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp", "/pictures/f9046ee3bc92c2b7b4b5acae8e5a2bfd/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Booked', '2026-11-18 04:32:33.872+00', '2026-11-18 04:32:33.872+00', '01a1eced-4c45-759b-bdc5-9cea359dd976', NULL, DEFAULT, 1, '2026-11-20 04:32:33.872+00', NULL, NULL);
INSERT INTO public.categories VALUES
	('ViVo', 'Slim phones with cameras made for portraits', 1),
	('Samsung', 'Galaxy phones, from the small A series to the folding ones', 2),
	('Oppo', 'Quick charging and bright screens', 3),
	('Nokia', 'Sturdy phones that last, classics included', 4),
	('Realme', 'A lot of phone for little money', 5),
	('Redmi', 'Big batteries and big screens', 6);
INSERT INTO public.contact_messages VALUES
	('01a1eced-6ec5-77aa-87a6-39b6cffe0cbd', 'Bo', 'buyer@example.org', 'Where is my order?', '2026-11-18 04:32:25.798+00');
INSERT INTO public.conversations VALUES
	('01a1eced-92f2-73eb-8101-d31aee7f690d', '01a1eced-931b-73d2-9a2c-9b7b3d5e97d3', '01a1eced-4f00-722a-85d1-7dadf6889bc8', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Yes, it is', '2026-11-18 04:32:35.158+00', 1, 1, NULL, NULL, NULL, NULL, '2026-11-18 04:32:35.106+00');
INSERT INTO public.deal_events VALUES
	('01a1eced-5908-7195-aa58-e09cb72e5b16', '01a1eced-6d72-717c-a790-3784334a6e7f', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:25.459+00'),
	('01a1eced-5dd3-74bc-b396-d425d87eff69', '01a1eced-6da4-7367-ab55-3a423aebd79f', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:25.51+00'),
	('01a1eced-5dd3-74bc-b396-d425d87eff69', '01a1eced-6da4-7367-ab55-3a423aebd79f', 2, 'mark-sold', 'Sold', 'seller', '{}', '2026-11-18 04:32:25.528+00'),
	('01a1eced-61f4-7671-a439-78a43cf5256e', '01a1eced-6ddb-7751-9cf6-3809fea762b2', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:25.564+00'),
	('01a1eced-61f4-7671-a439-78a43cf5256e', '01a1eced-6ddb-7751-9cf6-3809fea762b2', 2, 'cancel', 'Cancelled', 'buyer', '{}', '2026-11-18 04:32:25.59+00'),
	('01a1eced-665d-7733-9e8b-df205e30c2a5', '01a1eced-6e13-76fc-be75-80dff441a42f', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:25.621+00'),
	('01a1eced-665d-7733-9e8b-df205e30c2a5', '01a1eced-6e13-76fc-be75-80dff441a42f', 2, 'withdraw', 'Cancelled', 'seller', '{}', '2026-11-18 04:32:25.654+00'),
	('01a1eced-733d-7487-95ec-bd3fd54a537d', '01a1eced-734f-732b-ba88-78f67c7fabe0', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:26.96+00'),
	('01a1eced-733d-7487-95ec-bd3fd54a537d', '01a1eced-734f-732b-ba88-78f67c7fabe0', 2, 'decline', 'Declined', 'seller', '{"reason": "Sold at home"}', '2026-11-18 04:32:26.986+00'),
	('01a1eced-7768-7294-a66d-1a57317846f5', '01a1eced-777a-7094-a58a-8bc2d564f1e0', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:28.027+00'),
	('01a1eced-7768-7294-a66d-1a57317846f5', '01a1eced-777a-7094-a58a-8bc2d564f1e0', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 04:32:28.04+00'),
	('01a1eced-7768-7294-a66d-1a57317846f5', '01a1eced-777a-7094-a58a-8bc2d564f1e0', 3, 'cancel', 'Cancelled', 'buyer', '{"reason": "Found another"}', '2026-11-18 04:32:28.065+00'),
	('01a1eced-7ccc-75d5-8212-67b3dcebe805', '01a1eced-7cdc-75dc-9e30-7bed8c7c90ce', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:29.404+00'),
	('01a1eced-7ccc-75d5-8212-67b3dcebe805', '01a1eced-7cdc-75dc-9e30-7bed8c7c90ce', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 04:32:29.421+00'),
	('01a1eced-8046-741d-8492-43000172ed12', '01a1eced-8057-7517-8b53-1172f10ec335', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:30.3+00'),
	('01a1eced-8046-741d-8492-43000172ed12', '01a1eced-8057-7517-8b53-1172f10ec335', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 04:32:30.31+00'),
	('01a1eced-8046-741d-8492-43000172ed12', '01a1eced-8057-7517-8b53-1172f10ec335', 3, 'propose-meeting', 'Accepted', 'seller', '{"place": "Police station, Mirpur 10", "times": ["2026-11-18T05:32:30.328Z"]}', '2026-11-18 04:32:30.336+00'),
	('01a1eced-8046-741d-8492-43000172ed12', '01a1eced-8057-7517-8b53-1172f10ec335', 4, 'pick-time', 'Meeting agreed', 'buyer', '{"time": "2026-11-18T05:32:30.328Z", "proposalId": "01a1eced-8089-766b-bc5c-cd77ca4e2afd"}', '2026-11-18 04:32:30.384+00'),
	('01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', '01a1eced-842f-71b4-b788-0a50538cfbac', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:31.279+00'),
	('01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', '01a1eced-842f-71b4-b788-0a50538cfbac', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 04:32:31.288+00'),
	('01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', '01a1eced-842f-71b4-b788-0a50538cfbac', 3, 'dispute', 'Accepted', 'buyer', '{"reason": "The seller asks for money first"}', '2026-11-18 04:32:31.305+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:32.09+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 04:32:32.145+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 3, 'propose-meeting', 'Accepted', 'seller', '{"place": "Police station, Mirpur 10", "times": ["2026-11-18T05:32:32.154Z"]}', '2026-11-18 04:32:32.16+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 4, 'pick-time', 'Meeting agreed', 'buyer', '{"time": "2026-11-18T05:32:32.154Z", "proposalId": "01a1eced-87a5-77be-bae3-7caaea3d69b3"}', '2026-11-18 04:32:32.202+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 5, 'check', 'Meeting agreed', 'buyer', '{"results": {"model": "pass"}}', '2026-11-18 04:32:32.277+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 6, 'enter-code', 'Meeting agreed', 'seller', '{"code": "428161"}', '2026-11-18 04:32:32.302+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 7, 'confirm', 'Meeting agreed', 'buyer', '{}', '2026-11-18 04:32:32.319+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 8, 'confirm', 'Meeting agreed', 'seller', '{}', '2026-11-18 04:32:32.34+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 9, 'hand-over', 'Handed over', 'seller', '{}', '2026-11-18 04:32:32.34+00'),
	('01a1eced-8e3e-74ab-bf26-5c495bca131b', '01a1eced-8e50-778a-8460-d1971ac6d2ba', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 04:32:33.872+00');
INSERT INTO public.disputes VALUES
	('01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', '01a1eced-842f-71b4-b788-0a50538cfbac', '01a1eced-844c-7302-84ca-09684c45d7d1', 'buyer', 'The seller asks for money first', NULL, NULL, NULL, '2026-11-18 04:32:31.305+00');
INSERT INTO public.handovers VALUES
	('01a1eced-8046-741d-8492-43000172ed12', '01a1eced-8057-7517-8b53-1172f10ec335', '973392', 0, NULL, '{}', NULL, NULL, NULL, '2026-11-18 04:32:30.384+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', '428161', 0, '2026-11-18 04:32:32.301+00', '{"model": "pass"}', NULL, '2026-11-18 04:32:32.319+00', '2026-11-18 04:32:32.34+00', '2026-11-18 04:32:32.35+00');
INSERT INTO public.image_uploads VALUES
	('1dfe006a0bd574b7d5526845c07242ca', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:19.377+00'),
	('31382d4aa02b64cb632a8028ce041b7b', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:20.205+00'),
	('a132db8af9f589ab2d51c68482c39238', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:20.755+00'),
	('d28bb4ef630d6e92ad734437a8e68824', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:21.445+00'),
	('3972fea0f77579a611b84abd6bab194f', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:22.036+00'),
	('a961af265ef8a3d68762d17552318f77', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:22.509+00'),
	('249cc44db0c2c7e5f6141bb1dab122a0', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:23.168+00'),
	('ab55fb87dcb184e45fcf3936e0530b5a', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:23.637+00'),
	('b51620842e0648c717f23b0729802696', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:24.124+00'),
	('8a80dd427bf7ef987328ac3b867db084', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:24.487+00'),
	('829507b5b58da542ec3508799b90fa04', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:24.886+00'),
	('9cf640fe7b2ca302eb088623a726ddc1', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:25.37+00'),
	('c5cf45cad8840a91686c691308dca29b', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:26.279+00'),
	('ee4e6ddec06a416bb4bf77b79e2e95ca', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:26.935+00'),
	('0ca11d44b2957cd373cf107deabc62c6', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:27.415+00'),
	('20d8e88ca33ba9cc9e5536cbb18c19e2', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:27.998+00'),
	('0c76045b453b6ef0aa3014f6bb145f55', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:28.697+00'),
	('11c94911defa464d6b24315d440abf90', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:29.369+00'),
	('c4e38cfedd9043c5b1b02f4d7ccc8804', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:29.85+00'),
	('0246cca76065115147e291773e6b1e38', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:30.272+00'),
	('5c6f77483dba2b33a5d751cf4a983018', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:30.891+00'),
	('d2f7a2ed332b0e6518a3c982f3e98535', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:31.261+00'),
	('ba0d185d5c20ef82422769792eef6449', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:31.701+00'),
	('2130849443eaf209c45613dfc53d2d8f', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:32.053+00'),
	('01ee9c036e34dc09c371aed0ec2f5be3', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:33.001+00'),
	('f9046ee3bc92c2b7b4b5acae8e5a2bfd', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:33.843+00'),
	('88bad074d7be7065ca000eeccbce1467', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:34.619+00'),
	('da92098e4b89bdecb06a488ec262a1ff', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-18 04:32:35.049+00');
INSERT INTO public.images VALUES
	('1dfe006a0bd574b7d5526845c07242ca', 640, 480, '#183858', NULL, '2026-11-18 04:32:19.375+00'),
	('31382d4aa02b64cb632a8028ce041b7b', 640, 480, '#984818', NULL, '2026-11-18 04:32:20.204+00'),
	('d28bb4ef630d6e92ad734437a8e68824', 640, 480, '#984818', NULL, '2026-11-18 04:32:21.444+00'),
	('a132db8af9f589ab2d51c68482c39238', 640, 480, '#183858', NULL, '2026-11-18 04:32:20.752+00'),
	('a961af265ef8a3d68762d17552318f77', 640, 480, '#984818', NULL, '2026-11-18 04:32:22.508+00'),
	('3972fea0f77579a611b84abd6bab194f', 640, 480, '#183858', NULL, '2026-11-18 04:32:22.035+00'),
	('ab55fb87dcb184e45fcf3936e0530b5a', 640, 480, '#984818', NULL, '2026-11-18 04:32:23.636+00'),
	('249cc44db0c2c7e5f6141bb1dab122a0', 640, 480, '#183858', NULL, '2026-11-18 04:32:23.167+00'),
	('b51620842e0648c717f23b0729802696', 640, 480, '#183858', NULL, '2026-11-18 04:32:24.123+00'),
	('8a80dd427bf7ef987328ac3b867db084', 640, 480, '#984818', NULL, '2026-11-18 04:32:24.485+00'),
	('9cf640fe7b2ca302eb088623a726ddc1', 640, 480, '#984818', NULL, '2026-11-18 04:32:25.366+00'),
	('829507b5b58da542ec3508799b90fa04', 640, 480, '#183858', NULL, '2026-11-18 04:32:24.885+00'),
	('c5cf45cad8840a91686c691308dca29b', 640, 480, '#183858', NULL, '2026-11-18 04:32:26.274+00'),
	('ee4e6ddec06a416bb4bf77b79e2e95ca', 640, 480, '#984818', NULL, '2026-11-18 04:32:26.933+00'),
	('0ca11d44b2957cd373cf107deabc62c6', 640, 480, '#183858', NULL, '2026-11-18 04:32:27.414+00'),
	('20d8e88ca33ba9cc9e5536cbb18c19e2', 640, 480, '#984818', NULL, '2026-11-18 04:32:27.997+00'),
	('0c76045b453b6ef0aa3014f6bb145f55', 640, 480, '#183858', NULL, '2026-11-18 04:32:28.696+00'),
	('11c94911defa464d6b24315d440abf90', 640, 480, '#984818', NULL, '2026-11-18 04:32:29.368+00'),
	('c4e38cfedd9043c5b1b02f4d7ccc8804', 640, 480, '#183858', NULL, '2026-11-18 04:32:29.849+00'),
	('0246cca76065115147e291773e6b1e38', 640, 480, '#984818', NULL, '2026-11-18 04:32:30.271+00'),
	('5c6f77483dba2b33a5d751cf4a983018', 640, 480, '#183858', NULL, '2026-11-18 04:32:30.89+00'),
	('d2f7a2ed332b0e6518a3c982f3e98535', 640, 480, '#984818', NULL, '2026-11-18 04:32:31.26+00'),
	('2130849443eaf209c45613dfc53d2d8f', 640, 480, '#984818', NULL, '2026-11-18 04:32:32.052+00'),
	('ba0d185d5c20ef82422769792eef6449', 640, 480, '#183858', NULL, '2026-11-18 04:32:31.7+00'),
	('f9046ee3bc92c2b7b4b5acae8e5a2bfd', 640, 480, '#984818', NULL, '2026-11-18 04:32:33.842+00'),
	('01ee9c036e34dc09c371aed0ec2f5be3', 640, 480, '#183858', NULL, '2026-11-18 04:32:33+00'),
	('da92098e4b89bdecb06a488ec262a1ff', 640, 480, '#984818', NULL, '2026-11-18 04:32:35.049+00'),
	('88bad074d7be7065ca000eeccbce1467', 640, 480, '#183858', NULL, '2026-11-18 04:32:34.618+00');
INSERT INTO public.meeting_proposals VALUES
	('01a1eced-8046-741d-8492-43000172ed12', '01a1eced-8057-7517-8b53-1172f10ec335', '01a1eced-8089-766b-bc5c-cd77ca4e2afd', 'seller', '{"2026-11-18 05:32:30.328+00"}', 'Police station, Mirpur 10', 'picked', '2026-11-18 04:32:30.336+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', '01a1eced-87a5-77be-bae3-7caaea3d69b3', 'seller', '{"2026-11-18 05:32:32.154+00"}', 'Police station, Mirpur 10', 'picked', '2026-11-18 04:32:32.16+00');
INSERT INTO public.meeting_spots VALUES
	('01a1eced-6edf-7594-b9e3-ee571e235ae7', 'Dhaka', 'Police station, Mirpur 10', '2026-11-18 04:32:25.826+00');
INSERT INTO public.messages VALUES
	('01a1eced-92f2-73eb-8101-d31aee7f690d', '01a1eced-931b-73d2-9a2c-9b7b3d5e97d3', '01a1eced-9323-70e4-a75a-ca3301e64a0d', 'buyer', 'Is it still there? ᚁ', NULL, NULL, NULL, NULL, '2026-11-18 04:32:35.107+00'),
	('01a1eced-92f2-73eb-8101-d31aee7f690d', '01a1eced-931b-73d2-9a2c-9b7b3d5e97d3', '01a1eced-9356-75f6-982d-309f13b65f89', 'seller', 'Yes, it is', NULL, NULL, NULL, NULL, '2026-11-18 04:32:35.158+00');
INSERT INTO public.notices VALUES
	('35733cf4-9bae-479b-bf83-596046aadff0', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-5908-7195-aa58-e09cb72e5b16', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:20.215+00', '2026-11-18 04:32:20.215+00', '2026-11-18 04:32:20.215+00', '01a1eced-5908-7195-aa58-e09cb72e5b16', NULL, NULL),
	('5ba4b278-1899-46ac-8784-49222589db0c', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-5dd3-74bc-b396-d425d87eff69', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:21.452+00', '2026-11-18 04:32:21.452+00', '2026-11-18 04:32:21.452+00', '01a1eced-5dd3-74bc-b396-d425d87eff69', NULL, NULL),
	('6621729d-4562-4b39-8006-679d7c6f53ff', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-61f4-7671-a439-78a43cf5256e', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:22.515+00', '2026-11-18 04:32:22.515+00', '2026-11-18 04:32:22.515+00', '01a1eced-61f4-7671-a439-78a43cf5256e', NULL, NULL),
	('63e379ff-e1fc-4030-b265-35ce7a5b3ddf', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-665d-7733-9e8b-df205e30c2a5', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:23.644+00', '2026-11-18 04:32:23.644+00', '2026-11-18 04:32:23.644+00', '01a1eced-665d-7733-9e8b-df205e30c2a5', NULL, NULL),
	('c811cadd-88b8-437c-b490-3f7e1c68cef1', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-69b3-74b5-b8c0-c4ec88094d2c', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:24.498+00', '2026-11-18 04:32:24.498+00', '2026-11-18 04:32:24.498+00', '01a1eced-69b3-74b5-b8c0-c4ec88094d2c', NULL, NULL),
	('3c71d273-a124-4963-b245-11991756d205', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-5908-7195-aa58-e09cb72e5b16', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:25.459+00', '2026-11-18 04:32:25.459+00', '01a1eced-6d72-717c-a790-3784334a6e7f', 'book', 1),
	('02ae20e4-5bdc-4c9a-ab47-3b18f9b6062f', '01a1eced-5090-774c-a77f-d79cf2662099', 'booked', '01a1eced-5908-7195-aa58-e09cb72e5b16', NULL, NULL, NULL, NULL, '2026-11-18 04:32:25.459+00', '2026-11-18 04:32:25.459+00', '2026-11-18 04:32:25.459+00', '01a1eced-5908-7195-aa58-e09cb72e5b16', NULL, NULL),
	('3639c12f-b068-4e2f-b358-8b156da98afe', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-5dd3-74bc-b396-d425d87eff69', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:25.51+00', '2026-11-18 04:32:25.51+00', '01a1eced-6da4-7367-ab55-3a423aebd79f', 'book', 1),
	('49a553d7-fe18-430f-9600-76320dc8cd4d', '01a1eced-5090-774c-a77f-d79cf2662099', 'deal', '01a1eced-5dd3-74bc-b396-d425d87eff69', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:25.528+00', '2026-11-18 04:32:25.528+00', '01a1eced-6da4-7367-ab55-3a423aebd79f', 'mark-sold', 2),
	('e30081df-44b7-4cb3-a495-ca311c961ee1', '01a1eced-5090-774c-a77f-d79cf2662099', 'booked', '01a1eced-61f4-7671-a439-78a43cf5256e', NULL, NULL, NULL, NULL, '2026-11-18 04:32:25.564+00', '2026-11-18 04:32:25.564+00', '2026-11-18 04:32:25.564+00', '01a1eced-61f4-7671-a439-78a43cf5256e', NULL, NULL),
	('ef2a67d6-38bc-4de5-98b5-3cddd6a39df7', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-61f4-7671-a439-78a43cf5256e', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:25.59+00', '2026-11-18 04:32:25.59+00', '01a1eced-6ddb-7751-9cf6-3809fea762b2', 'cancel', 2),
	('1afd7046-d14d-44c8-ab8a-5df59ef82d94', '01a1eced-5090-774c-a77f-d79cf2662099', 'free-again', '01a1eced-61f4-7671-a439-78a43cf5256e', NULL, NULL, NULL, NULL, '2026-11-18 04:32:25.59+00', '2026-11-18 04:32:25.59+00', '2026-11-18 04:32:25.59+00', '01a1eced-61f4-7671-a439-78a43cf5256e', NULL, NULL),
	('ad3b4d82-da49-4a26-bff0-4bf5e9dca309', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-665d-7733-9e8b-df205e30c2a5', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:25.654+00', '2026-11-18 04:32:25.654+00', '01a1eced-6e13-76fc-be75-80dff441a42f', 'withdraw', 2),
	('7496d89b-b949-408d-b4a2-25584b179461', '01a1eced-5090-774c-a77f-d79cf2662099', 'deal', '01a1eced-665d-7733-9e8b-df205e30c2a5', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:25.654+00', '2026-11-18 04:32:25.654+00', '01a1eced-6e13-76fc-be75-80dff441a42f', 'withdraw', 2),
	('58acd11f-c88c-42c6-b490-6087e28958b2', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-733d-7487-95ec-bd3fd54a537d', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:26.939+00', '2026-11-18 04:32:26.939+00', '2026-11-18 04:32:26.939+00', '01a1eced-733d-7487-95ec-bd3fd54a537d', NULL, NULL),
	('494dd64a-370c-4f4c-bcfe-a683c7dda31d', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-733d-7487-95ec-bd3fd54a537d', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:26.96+00', '2026-11-18 04:32:26.96+00', '01a1eced-734f-732b-ba88-78f67c7fabe0', 'book', 1),
	('23946850-db8b-4a69-913c-f4dca19b7532', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'deal', '01a1eced-733d-7487-95ec-bd3fd54a537d', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:26.986+00', '2026-11-18 04:32:26.986+00', '01a1eced-734f-732b-ba88-78f67c7fabe0', 'decline', 2),
	('4dc11ba7-a733-4378-bd65-b060be4c3d52', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-7768-7294-a66d-1a57317846f5', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:28.007+00', '2026-11-18 04:32:28.007+00', '2026-11-18 04:32:28.007+00', '01a1eced-7768-7294-a66d-1a57317846f5', NULL, NULL),
	('bcf8c75f-e6da-4fdc-b3dd-a2855858976a', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'deal', '01a1eced-7768-7294-a66d-1a57317846f5', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:28.04+00', '2026-11-18 04:32:28.04+00', '01a1eced-777a-7094-a58a-8bc2d564f1e0', 'accept', 2),
	('21db71b3-26c8-4279-b1c6-13c07614d97a', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-7768-7294-a66d-1a57317846f5', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:28.065+00', '2026-11-18 04:32:28.065+00', '01a1eced-777a-7094-a58a-8bc2d564f1e0', 'cancel', 3),
	('87ca41df-4ef2-4d72-9d7a-b55109d5d6d9', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-7ccc-75d5-8212-67b3dcebe805', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:29.38+00', '2026-11-18 04:32:29.38+00', '2026-11-18 04:32:29.38+00', '01a1eced-7ccc-75d5-8212-67b3dcebe805', NULL, NULL),
	('0073c384-5b39-4157-b3c9-17266a0f2055', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-7ccc-75d5-8212-67b3dcebe805', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:29.404+00', '2026-11-18 04:32:29.404+00', '01a1eced-7cdc-75dc-9e30-7bed8c7c90ce', 'book', 1),
	('337d9bcd-ec03-4879-888f-a7c899da7f82', '01a1eced-5090-774c-a77f-d79cf2662099', 'deal', '01a1eced-7ccc-75d5-8212-67b3dcebe805', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:29.421+00', '2026-11-18 04:32:29.421+00', '01a1eced-7cdc-75dc-9e30-7bed8c7c90ce', 'accept', 2),
	('ade0d853-a516-46dc-aca2-a0a8954ea3ea', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-8046-741d-8492-43000172ed12', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:30.277+00', '2026-11-18 04:32:30.277+00', '2026-11-18 04:32:30.277+00', '01a1eced-8046-741d-8492-43000172ed12', NULL, NULL),
	('1d7cf3f7-e58f-4539-aeb4-128cc2072ac1', '01a1eced-5090-774c-a77f-d79cf2662099', 'deal', '01a1eced-8046-741d-8492-43000172ed12', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:30.336+00', '2026-11-18 04:32:30.336+00', '01a1eced-8057-7517-8b53-1172f10ec335', 'propose-meeting', 3),
	('0910252c-e4ae-4f13-bd26-d18a96e5112f', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-8046-741d-8492-43000172ed12', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:30.384+00', '2026-11-18 04:32:30.384+00', '01a1eced-8057-7517-8b53-1172f10ec335', 'pick-time', 4),
	('2fd8e352-9468-4f79-9ea2-daf9d1fff3bd', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:31.266+00', '2026-11-18 04:32:31.266+00', '2026-11-18 04:32:31.266+00', '01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', NULL, NULL),
	('3f8af304-42f6-4ba7-850f-b3894b40ea83', '01a1eced-5090-774c-a77f-d79cf2662099', 'deal', '01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:31.288+00', '2026-11-18 04:32:31.288+00', '01a1eced-842f-71b4-b788-0a50538cfbac', 'accept', 2),
	('abd49179-19d9-4fd8-9728-ef99a819a9b2', '01a1eced-443f-71de-8b8b-080116bc4634', 'deal', '01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:31.305+00', '2026-11-18 04:32:31.305+00', '01a1eced-842f-71b4-b788-0a50538cfbac', 'dispute', 3),
	('998fa835-1aef-4ade-8965-2e0b6c4d8c50', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:31.305+00', '2026-11-18 04:32:31.305+00', '01a1eced-842f-71b4-b788-0a50538cfbac', 'dispute', 3),
	('70c5e0e8-88db-413b-819f-1a9268db710c', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:32.058+00', '2026-11-18 04:32:32.058+00', '2026-11-18 04:32:32.058+00', '01a1eced-873d-72c8-8946-aef9c15edf37', NULL, NULL),
	('946c928b-73bc-4722-87a9-762d5cf0bf6d', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-873d-72c8-8946-aef9c15edf37', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:32.34+00', '2026-11-18 04:32:32.34+00', '01a1eced-8758-7458-99d3-562c0e5c7258', 'hand-over', 9),
	('59343f39-f001-4744-b74c-1d0d04c31d66', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'deal', '01a1eced-873d-72c8-8946-aef9c15edf37', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:32.34+00', '2026-11-18 04:32:32.34+00', '01a1eced-8758-7458-99d3-562c0e5c7258', 'hand-over', 9),
	('76856ffe-2121-4fe8-aea4-a6c5f39f40fb', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'review', '01a1eced-873d-72c8-8946-aef9c15edf37', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:32.427+00', '2026-11-18 04:32:32.427+00', '01a1eced-8758-7458-99d3-562c0e5c7258', NULL, NULL),
	('57ebf502-22f5-49b5-8663-8912c1b23f02', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'review', '01a1eced-873d-72c8-8946-aef9c15edf37', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:32.427+00', '2026-11-18 04:32:32.427+00', '01a1eced-8758-7458-99d3-562c0e5c7258', NULL, NULL),
	('4fd57980-0434-4f4c-a728-5082d597efaa', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-8e3e-74ab-bf26-5c495bca131b', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:33.853+00', '2026-11-18 04:32:33.853+00', '2026-11-18 04:32:33.853+00', '01a1eced-8e3e-74ab-bf26-5c495bca131b', NULL, NULL),
	('859b9550-2fd5-4a35-9571-7206eeed1e03', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'deal', '01a1eced-8e3e-74ab-bf26-5c495bca131b', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:33.872+00', '2026-11-18 04:32:33.872+00', '01a1eced-8e50-778a-8460-d1971ac6d2ba', 'book', 1),
	('4d2e0c00-531c-49c3-b801-7e762bc7fd6f', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'match', '01a1eced-92f2-73eb-8101-d31aee7f690d', '01a1eced-5144-77c8-bed7-dc8226e0bd72', NULL, NULL, NULL, '2026-11-18 04:32:35.055+00', '2026-11-18 04:32:35.055+00', '2026-11-18 04:32:35.055+00', '01a1eced-92f2-73eb-8101-d31aee7f690d', NULL, NULL),
	('5bf20d5c-541e-43cb-bfc3-86999b78361b', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'offer', '01a1eced-92f2-73eb-8101-d31aee7f690d', NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:34:35.072+00', '2026-11-18 04:32:35.072+00', '01a1eced-9306-737c-be70-f48b67877127', 'open', NULL),
	('233140c4-177f-4cb2-8186-869e5958d94f', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'message', '01a1eced-92f2-73eb-8101-d31aee7f690d', NULL, NULL, NULL, NULL, '2026-11-18 04:32:35.106+00', '2026-11-18 04:34:35.106+00', '2026-11-18 04:32:35.106+00', '01a1eced-931b-73d2-9a2c-9b7b3d5e97d3', NULL, NULL),
	('493f70f0-943f-4ea1-8e23-1ce9e7001087', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'message', '01a1eced-92f2-73eb-8101-d31aee7f690d', NULL, NULL, NULL, NULL, '2026-11-18 04:32:35.158+00', '2026-11-18 04:34:35.158+00', '2026-11-18 04:32:35.158+00', '01a1eced-931b-73d2-9a2c-9b7b3d5e97d3', NULL, NULL);
INSERT INTO public.price_offers VALUES
	('01a1eced-92f2-73eb-8101-d31aee7f690d', '01a1eced-9306-737c-be70-f48b67877127', '01a1eced-4f00-722a-85d1-7dadf6889bc8', '01a1eced-4c45-759b-bdc5-9cea359dd976', 'buyer', 1, 200.00, 'open', '2026-11-19 04:32:35.075+00', '2026-11-18 04:32:35.072+00', '2026-11-18 04:32:35.072+00');
INSERT INTO public.product_words VALUES
	(1, '''10'':2B ''100'':3 ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s21'':1A ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-5908-7195-aa58-e09cb72e5b16'),
	(3, '''10'':2B ''100'':3 ''a52'':1A ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mint'':1A ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-61f4-7671-a439-78a43cf5256e'),
	(6, '''100'':3 ''back'':3 ''fine'':3 ''galaxy'':1A ''it'':3 ''new'':3 ''nokia'':1A ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s20'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''গুলশান'':2B ''ঢাকা'':2B ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-6d2f-714d-b584-3363c184871c'),
	(7, '''10'':2B ''100'':3 ''back'':3 ''deal'':1A ''declined'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-733d-7487-95ec-bd3fd54a537d'),
	(8, '''10'':2B ''100'':3 ''back'':3 ''cancelled'':1A ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-7768-7294-a66d-1a57317846f5'),
	(9, '''10'':2B ''100'':3 ''accepted'':1A ''back'':3 ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-7ccc-75d5-8212-67b3dcebe805'),
	(10, '''10'':2B ''100'':3 ''a'':1A ''back'':3 ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''meeting'':1A ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''with'':1A ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-8046-741d-8492-43000172ed12'),
	(11, '''10'':2B ''100'':3 ''back'':3 ''deal'':1A ''dhaka'':2B ''disputed'':1A ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-8423-75f5-8bbf-f07e1e7cc8ec'),
	(13, '''10'':2B ''100'':3 ''a'':1A ''back'':3 ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''line'':1A ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''with'':1A ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-8e3e-74ab-bf26-5c495bca131b'),
	(14, '''10'':2B ''100'':3 ''back'':3 ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''offer'':1A ''ok'':3 ''on'':3 ''one'':3 ''open'':1A ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1eced-92f2-73eb-8101-d31aee7f690d');
INSERT INTO public.products VALUES
	('01a1eced-5908-7195-aa58-e09cb72e5b16', 1, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Galaxy S21', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, 'unlocked', '{box,cable}', NULL, DEFAULT, '/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp', '#183858', '{/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp,/pictures/31382d4aa02b64cb632a8028ce041b7b/1280.webp}', 'listed', '2026-11-18 04:32:20.215+00', '2026-11-18 04:32:20.215+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-61f4-7671-a439-78a43cf5256e', 3, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Galaxy A52 “mint” ✓', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp', '#183858', '{/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp,/pictures/a961af265ef8a3d68762d17552318f77/1280.webp}', 'listed', '2026-11-18 04:32:22.515+00', '2026-11-18 04:32:22.515+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-6d2f-714d-b584-3363c184871c', 6, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Galaxy S20', 240.50, 'Nokia', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'গুলশান, ঢাকা', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/829507b5b58da542ec3508799b90fa04/1280.webp', '#183858', '{/pictures/829507b5b58da542ec3508799b90fa04/1280.webp,/pictures/9cf640fe7b2ca302eb088623a726ddc1/1280.webp}', 'listed', '2026-11-18 04:32:25.389+00', '2026-11-18 04:32:25.389+00', NULL, NULL, 23.79, 90.41),
	('01a1eced-5dd3-74bc-b396-d425d87eff69', 2, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Galaxy S22', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, 'Galaxy S22', 256, 8, 'Green', 91, NULL, '{}', NULL, DEFAULT, '/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp', '#183858', '{/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp,/pictures/d28bb4ef630d6e92ad734437a8e68824/1280.webp}', 'sold', '2026-11-18 04:32:21.452+00', '2026-11-18 04:32:25.544+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-665d-7733-9e8b-df205e30c2a5', 4, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Galaxy Note', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp', '#183858', '{/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp,/pictures/ab55fb87dcb184e45fcf3936e0530b5a/1280.webp}', 'removed', '2026-11-18 04:32:23.644+00', '2026-11-18 04:32:25.654+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-69b3-74b5-b8c0-c4ec88094d2c', 5, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Galaxy Z', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/b51620842e0648c717f23b0729802696/1280.webp', '#183858', '{/pictures/b51620842e0648c717f23b0729802696/1280.webp,/pictures/8a80dd427bf7ef987328ac3b867db084/1280.webp}', 'removed', '2026-11-18 04:32:24.498+00', '2026-11-18 04:32:25.76+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-733d-7487-95ec-bd3fd54a537d', 7, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Deal declined', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp', '#183858', '{/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp,/pictures/ee4e6ddec06a416bb4bf77b79e2e95ca/1280.webp}', 'listed', '2026-11-18 04:32:26.939+00', '2026-11-18 04:32:26.939+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-7768-7294-a66d-1a57317846f5', 8, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Deal cancelled', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp', '#183858', '{/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp,/pictures/20d8e88ca33ba9cc9e5536cbb18c19e2/1280.webp}', 'listed', '2026-11-18 04:32:28.007+00', '2026-11-18 04:32:28.007+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-7ccc-75d5-8212-67b3dcebe805', 9, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Deal accepted', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp', '#183858', '{/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp,/pictures/11c94911defa464d6b24315d440abf90/1280.webp}', 'listed', '2026-11-18 04:32:29.38+00', '2026-11-18 04:32:29.38+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-8046-741d-8492-43000172ed12', 10, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Deal with a meeting', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp', '#183858', '{/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp,/pictures/0246cca76065115147e291773e6b1e38/1280.webp}', 'listed', '2026-11-18 04:32:30.277+00', '2026-11-18 04:32:30.277+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-8423-75f5-8bbf-f07e1e7cc8ec', 11, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Deal disputed', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp', '#183858', '{/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp,/pictures/d2f7a2ed332b0e6518a3c982f3e98535/1280.webp}', 'listed', '2026-11-18 04:32:31.266+00', '2026-11-18 04:32:31.266+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-873d-72c8-8946-aef9c15edf37', 12, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Deal handed over', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp', '#183858', '{/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp,/pictures/2130849443eaf209c45613dfc53d2d8f/1280.webp}', 'sold', '2026-11-18 04:32:32.058+00', '2026-11-18 04:32:32.366+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-8e3e-74ab-bf26-5c495bca131b', 13, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Deal with a line', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp', '#183858', '{/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp,/pictures/f9046ee3bc92c2b7b4b5acae8e5a2bfd/1280.webp}', 'listed', '2026-11-18 04:32:33.853+00', '2026-11-18 04:32:33.853+00', NULL, NULL, 23.81, 90.37),
	('01a1eced-92f2-73eb-8101-d31aee7f690d', 14, '01a1eced-4c45-759b-bdc5-9cea359dd976', 'Offer open', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/88bad074d7be7065ca000eeccbce1467/1280.webp', '#183858', '{/pictures/88bad074d7be7065ca000eeccbce1467/1280.webp,/pictures/da92098e4b89bdecb06a488ec262a1ff/1280.webp}', 'listed', '2026-11-18 04:32:35.055+00', '2026-11-18 04:32:35.055+00', NULL, NULL, 23.81, 90.37);
INSERT INTO public.receipts VALUES
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', '{"version":1,"shop":"http://localhost:34125","dealId":"01a1eced-8758-7458-99d3-562c0e5c7258","productName":"Deal handed over","facts":{"Brand":"Samsung","Condition":"Good","Year of purchase":"2021"},"price":240.5,"currency":"USD","seller":"Sana O''Neil","buyer":"Bo “B” মিতু","bookedAt":"2026-11-18T04:32:32.090Z","handedOverAt":"2026-11-18T04:32:32.340Z","place":"Police station, Mirpur 10"}', 'dL5ikbWgfdQAjcryO8nVVOV_JIDMgEK7ex2VeN5pnd0 fJ56ppTvo+u9ZkvXUIP5yWEcxTQY81vSIv6cPTMQjRI22rXRojVvEkHOcfykH7b+1l2jZaUOmYJxobjiEFO9Cw==', '2026-11-18 04:32:32.34+00');
INSERT INTO public.reports VALUES
	('01a1eced-69b3-74b5-b8c0-c4ec88094d2c', '01a1eced-5090-774c-a77f-d79cf2662099', 'Looks stolen', NULL, '2026-11-18 04:32:25.729+00'),
	('01a1eced-6d2f-714d-b584-3363c184871c', '01a1eced-4f00-722a-85d1-7dadf6889bc8', '', NULL, '2026-11-18 04:32:25.748+00');
INSERT INTO public.reviews VALUES
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 'buyer', '01a1eced-4f00-722a-85d1-7dadf6889bc8', '01a1eced-4c45-759b-bdc5-9cea359dd976', 5, '{}', 'As described', '2026-11-18 04:32:32.411+00'),
	('01a1eced-873d-72c8-8946-aef9c15edf37', '01a1eced-8758-7458-99d3-562c0e5c7258', 'seller', '01a1eced-4c45-759b-bdc5-9cea359dd976', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 4, '{}', '', '2026-11-18 04:32:32.427+00');
INSERT INTO public.saved_searches VALUES
	('01a1eced-5144-77c8-bed7-dc8226e0bd72', '01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Samsung', '?brand=Samsung', '{Samsung}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, '2026-11-18 04:32:18.222+00'),
	('01a1eced-936c-72cc-8c36-d0d51d9629d8', '01a1eced-5090-774c-a77f-d79cf2662099', 'nokia s2', '?q=nokia%E1%9A%80s2', NULL, NULL, NULL, NULL, NULL, '''nokia'':* & ''s2''', NULL, NULL, NULL, NULL, true, '2026-11-18 04:32:35.179+00'),
	('01a1eced-9376-72a9-8f04-0c3a9e611eac', '01a1eced-5090-774c-a77f-d79cf2662099', 'it''s a \ ''quote'' & | ! :* <->', '?q=it%27s+a+%5C+%27quote%27+%26+%7C+%21+%3A*+%3C-%3E', NULL, NULL, NULL, NULL, NULL, '''it'' & ''s'' & ''a'' & ''quote'':*', NULL, NULL, NULL, NULL, true, '2026-11-18 04:32:35.19+00'),
	('01a1eced-937f-75f0-897b-a663483b253a', '01a1eced-5090-774c-a77f-d79cf2662099', 'গ্যালাক্সি s21', '?q=%E0%A6%97%E0%A7%8D%E0%A6%AF%E0%A6%BE%E0%A6%B2%E0%A6%BE%E0%A6%95%E0%A7%8D%E0%A6%B8%E0%A6%BF+s21', NULL, NULL, NULL, NULL, NULL, '''গ্যালাক্সি'':* & ''s21'':*', NULL, NULL, NULL, NULL, true, '2026-11-18 04:32:35.198+00');
INSERT INTO public.search_names VALUES
	('brand', 'Samsung', '', 'samsung', '{samsung}'),
	('condition', 'good', '', 'good', '{good}'),
	('place', 'Dhaka', '', 'dhaka', '{dhaka}'),
	('model', 'Galaxy S22', 'Samsung', 'galaxy s22', '{samsung,galaxy,s22}'),
	('brand', 'Nokia', '', 'nokia', '{nokia}'),
	('place', 'ঢাকা', '', 'ঢাকা', '{ঢাকা}');
INSERT INTO public.search_words VALUES
	('10'),
	('100'),
	('back'),
	('dhaka'),
	('fine'),
	('galaxy'),
	('it'),
	('mirpur'),
	('new'),
	('ok'),
	('on'),
	('one'),
	('s'),
	('s21'),
	('samsung'),
	('scratch'),
	('small'),
	('the'),
	('আলোচনা'),
	('দাম'),
	('সাপেক্ষ'),
	('256gb'),
	('8gb'),
	('green'),
	('s22'),
	('a52'),
	('mint'),
	('note'),
	('z'),
	('nokia'),
	('s20'),
	('গুলশান'),
	('ঢাকা'),
	('deal'),
	('declined'),
	('cancelled'),
	('accepted'),
	('a'),
	('meeting'),
	('with'),
	('disputed'),
	('handed'),
	('over'),
	('line'),
	('offer'),
	('open');
INSERT INTO public.sessions VALUES
	('01a1eced-49f2-7774-8108-2a3f654309cc', 'VIu0dpZQrVxaXbl3AriVzCw3w3ots2eN', '01a1eced-443f-71de-8b8b-080116bc4634', '2026-11-25 04:32:16.369+00', '127.0.0.1', 'node', '2026-11-18 04:32:16.369+00', '2026-11-18 04:32:16.369+00'),
	('01a1eced-4cb2-77bc-a880-9317ec712227', 'PG6LudHFgNqqY2sb7o0YHsga4MNDQSbu', '01a1eced-4c45-759b-bdc5-9cea359dd976', '2026-11-25 04:32:17.073+00', '127.0.0.1', 'node', '2026-11-18 04:32:17.073+00', '2026-11-18 04:32:17.073+00'),
	('01a1eced-4f14-739c-9cc8-3bc17af3de54', 'szp1a8zZtpHg4ddYzc8EvcV8m5iEerbK', '01a1eced-4f00-722a-85d1-7dadf6889bc8', '2026-11-25 04:32:17.684+00', '127.0.0.1', 'node', '2026-11-18 04:32:17.684+00', '2026-11-18 04:32:17.684+00'),
	('01a1eced-50b9-7533-b921-542fac76f34c', 'sx4uRH70IkQXK0MxRUWtonTC2D0YipTy', '01a1eced-5090-774c-a77f-d79cf2662099', '2026-11-25 04:32:18.105+00', '127.0.0.1', 'node', '2026-11-18 04:32:18.105+00', '2026-11-18 04:32:18.105+00');
INSERT INTO public.settings VALUES
	('functions', '086f485a5190675b407231bc45ad1a03'),
	('demo', 'off'),
	('admin', '4690640875fc4ef717c444b7b7a10299:4692a3ed68a479b1717e92f8c57817561ad0d3d6317283628270811f5dfac009065be9f9ab54ab15278115ea183697f8af9fc11e145c824bd679e2216586e662'),
	('receipt-key dL5ikbWgfdQAjcryO8nVVOV_JIDMgEK7ex2VeN5pnd0', '{"kty":"OKP","crv":"Ed25519","x":"c7_6XbLinrdlqBD5S7VIzv5VNJbv_MkNjLytaTRX2qY","kid":"dL5ikbWgfdQAjcryO8nVVOV_JIDMgEK7ex2VeN5pnd0"}');
INSERT INTO public.users VALUES
	('01a1eced-443f-71de-8b8b-080116bc4634', 'Admin', 'admin@example.org', false, NULL, 'admin', '2026-11-18 04:32:14.903+00', '2026-11-18 04:32:14.903+00', 'en'),
	('01a1eced-4c45-759b-bdc5-9cea359dd976', 'Sana O''Neil', 'seller@example.org', false, NULL, 'seller', '2026-11-18 04:32:16.965+00', '2026-11-18 04:32:16.965+00', 'en'),
	('01a1eced-4f00-722a-85d1-7dadf6889bc8', 'Bo “B” মিতু', 'buyer@example.org', false, NULL, 'buyer', '2026-11-18 04:32:17.664+00', '2026-11-18 04:32:17.664+00', 'en'),
	('01a1eced-5090-774c-a77f-d79cf2662099', 'Bo “B” মিতু', 'other-buyer@example.org', false, NULL, 'buyer', '2026-11-18 04:32:18.064+00', '2026-11-18 04:32:18.064+00', 'en');
INSERT INTO public.waiting_list_entries VALUES
	('01a1eced-8e3e-74ab-bf26-5c495bca131b', '01a1eced-5090-774c-a77f-d79cf2662099', 1, '2026-11-18 04:32:33.889+00');
INSERT INTO public.wishlist_entries VALUES
	('01a1eced-6d47-7674-97d2-673acb6b4dc8', '01a1eced-5908-7195-aa58-e09cb72e5b16', '01a1eced-5090-774c-a77f-d79cf2662099', '2026-11-18 04:32:25.418+00'),
	('01a1eced-6d56-74c0-94ad-41be193e1d57', '01a1eced-61f4-7671-a439-78a43cf5256e', '01a1eced-5090-774c-a77f-d79cf2662099', '2026-11-18 04:32:25.435+00'),
	('01a1eced-6d63-75fa-b300-37a91767b73f', '01a1eced-6d2f-714d-b584-3363c184871c', '01a1eced-5090-774c-a77f-d79cf2662099', '2026-11-18 04:32:25.444+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 10, true);
SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);
SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 5, true);
SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 23, true);
SELECT pg_catalog.setval('public.products_number_seq', 14, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_queue_name_key UNIQUE (queue_name);
ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_key_key1 UNIQUE (key);
ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_pkey1 PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_known_crontabs
    ADD CONSTRAINT known_crontabs_pkey PRIMARY KEY (identifier);
ALTER TABLE ONLY graphile_worker.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_identifier_key UNIQUE (identifier);
ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (blocker_id, blocked_id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (product_id, id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (product_id, id);
ALTER TABLE ONLY public.deal_events
    ADD CONSTRAINT deal_events_pkey PRIMARY KEY (product_id, booking_id, number);
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (product_id, booking_id, id);
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_pkey PRIMARY KEY (product_id, booking_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, call, key);
ALTER TABLE ONLY public.image_uploads
    ADD CONSTRAINT image_uploads_pkey PRIMARY KEY (hash, user_id);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.meeting_proposals
    ADD CONSTRAINT meeting_proposals_pkey PRIMARY KEY (product_id, booking_id, id);
ALTER TABLE ONLY public.meeting_spots
    ADD CONSTRAINT meeting_spots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (product_id, conversation_id, id);
ALTER TABLE ONLY public.notice_opt_outs
    ADD CONSTRAINT notice_opt_outs_pkey PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (product_id, id);
ALTER TABLE ONLY public.price_offers
    ADD CONSTRAINT price_offers_pkey PRIMARY KEY (product_id, id);
ALTER TABLE ONLY public.product_words
    ADD CONSTRAINT product_words_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (product_id, booking_id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (product_id, user_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (product_id, booking_id, author);
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_names
    ADD CONSTRAINT search_names_pkey PRIMARY KEY (kind, name, brand);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.waiting_list_entries
    ADD CONSTRAINT waiting_list_entries_pkey PRIMARY KEY (product_id, user_id);
ALTER TABLE ONLY public.wishlist_entries
    ADD CONSTRAINT wishlist_entries_pkey PRIMARY KEY (product_id, user_id);
CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);
CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));
CREATE UNIQUE INDEX accounts_provider_unique ON public.accounts USING btree (provider_id, account_id);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);
CREATE INDEX advertisements_newest ON public.advertisements USING btree (created_at DESC, product_id);
CREATE INDEX audit_records_actor ON public.audit_records USING btree (actor_id);
CREATE INDEX audit_records_newest ON public.audit_records USING btree (created_at DESC, id DESC);
CREATE INDEX audit_records_person ON public.audit_records USING btree (person_id);
CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);
CREATE INDEX bookings_buyer_newest ON public.bookings USING btree (buyer_id, created_at DESC, id DESC);
CREATE INDEX bookings_deadline ON public.bookings USING btree (deadline) WHERE live;
CREATE INDEX bookings_id ON public.bookings USING btree (id);
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at);
CREATE UNIQUE INDEX bookings_one_live_per_product ON public.bookings USING btree (product_id) WHERE live;
CREATE INDEX bookings_seller_newest ON public.bookings USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX categories_lower_name ON public.categories USING btree (lower(name));
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX conversations_buyer_latest ON public.conversations USING btree (buyer_id, last_at DESC, id DESC);
CREATE INDEX conversations_id ON public.conversations USING btree (id);
CREATE UNIQUE INDEX conversations_one_per_buyer ON public.conversations USING btree (product_id, buyer_id);
CREATE INDEX conversations_seller_latest ON public.conversations USING btree (seller_id, last_at DESC, id DESC);
CREATE UNIQUE INDEX disputes_one_open ON public.disputes USING btree (product_id, booking_id) WHERE (decided_at IS NULL);
CREATE INDEX disputes_open ON public.disputes USING btree (created_at) WHERE (decided_at IS NULL);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX image_uploads_user ON public.image_uploads USING btree (user_id);
CREATE UNIQUE INDEX meeting_proposals_one_open ON public.meeting_proposals USING btree (product_id, booking_id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX meeting_spots_once ON public.meeting_spots USING btree (lower(town), lower(name));
CREATE INDEX messages_reported ON public.messages USING btree (reported_at) WHERE (reported_at IS NOT NULL);
CREATE INDEX notices_created ON public.notices USING btree (created_at);
CREATE INDEX notices_id ON public.notices USING btree (id);
CREATE INDEX notices_read ON public.notices USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notices_to_mail ON public.notices USING btree (mail_after) WHERE (mailed_at IS NULL);
CREATE UNIQUE INDEX notices_unread ON public.notices USING btree (user_id, product_id, kind, subject_id) WHERE (read_at IS NULL);
CREATE INDEX notices_user_newest ON public.notices USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX price_offers_buyer_newest ON public.price_offers USING btree (buyer_id, created_at DESC, id DESC);
CREATE INDEX price_offers_expiry ON public.price_offers USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX price_offers_id ON public.price_offers USING btree (id);
CREATE UNIQUE INDEX price_offers_one_open ON public.price_offers USING btree (product_id, buyer_id) WHERE (status = 'open'::text);
CREATE INDEX price_offers_seller_newest ON public.price_offers USING btree (seller_id, created_at DESC, id DESC);
CREATE INDEX product_words_search ON public.product_words USING gin (search);
CREATE INDEX products_alike ON public.products USING btree (model, status, posted_at DESC) WHERE (model IS NOT NULL);
CREATE INDEX products_category_newest ON public.products USING btree (category, posted_at DESC, id DESC) WHERE (status = 'listed'::text);
CREATE INDEX products_newest ON public.products USING btree (posted_at DESC, id DESC) WHERE (status = 'listed'::text);
CREATE UNIQUE INDEX products_number_unique ON public.products USING btree (number, id);
CREATE INDEX products_place_newest ON public.products USING btree (place, posted_at DESC, id DESC) WHERE (status = 'listed'::text);
CREATE INDEX products_point ON public.products USING btree (latitude, longitude) WHERE (status = 'listed'::text);
CREATE INDEX products_price ON public.products USING btree (price, number DESC) WHERE (status = 'listed'::text);
CREATE INDEX products_seller_newest ON public.products USING btree (seller_id, posted_at DESC, id DESC);
CREATE INDEX products_status_posted ON public.products USING btree (status, posted_at);
CREATE INDEX rate_limits_end ON public.rate_limits USING btree (ends_at);
CREATE INDEX reports_user ON public.reports USING btree (user_id);
CREATE INDEX reviews_subject_newest ON public.reviews USING btree (subject_id, created_at DESC);
CREATE INDEX saved_searches_met ON public.saved_searches USING gin (COALESCE(brands, '{*}'::text[]), COALESCE(models, '{*}'::text[]), COALESCE(places, '{*}'::text[]));
CREATE UNIQUE INDEX saved_searches_once ON public.saved_searches USING btree (user_id, address);
CREATE INDEX saved_searches_user_newest ON public.saved_searches USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX search_names_folded ON public.search_names USING btree (folded);
CREATE INDEX search_names_words ON public.search_names USING gin (words);
CREATE INDEX search_words_alike ON public.search_words USING gin (word public.gin_trgm_ops);
CREATE INDEX search_words_beginning ON public.search_words USING btree (word text_pattern_ops);
CREATE UNIQUE INDEX sessions_token_unique ON public.sessions USING btree (token);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower(email));
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_role ON public.users USING btree (role, created_at DESC, id DESC);
CREATE INDEX verifications_expiry ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE UNIQUE INDEX waiting_list_entries_order ON public.waiting_list_entries USING btree (product_id, number);
CREATE INDEX waiting_list_entries_user ON public.waiting_list_entries USING btree (user_id);
CREATE INDEX wishlist_entries_user_newest ON public.wishlist_entries USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER audit_records_kept BEFORE DELETE OR UPDATE ON public.audit_records FOR EACH ROW EXECUTE FUNCTION public.keep_audit_records();
CREATE TRIGGER audit_records_not_emptied BEFORE TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_records();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocked_id_users_id_fk FOREIGN KEY (blocked_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deal_events
    ADD CONSTRAINT deal_events_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.image_uploads
    ADD CONSTRAINT image_uploads_hash_images_hash_fk FOREIGN KEY (hash) REFERENCES public.images(hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.image_uploads
    ADD CONSTRAINT image_uploads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.meeting_proposals
    ADD CONSTRAINT meeting_proposals_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_conversation FOREIGN KEY (product_id, conversation_id) REFERENCES public.conversations(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notice_opt_outs
    ADD CONSTRAINT notice_opt_outs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.price_offers
    ADD CONSTRAINT price_offers_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.price_offers
    ADD CONSTRAINT price_offers_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.price_offers
    ADD CONSTRAINT price_offers_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_categories_name_fk FOREIGN KEY (category) REFERENCES public.categories(name) ON UPDATE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.waiting_list_entries
    ADD CONSTRAINT waiting_list_entries_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.waiting_list_entries
    ADD CONSTRAINT waiting_list_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishlist_entries
    ADD CONSTRAINT wishlist_entries_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishlist_entries
    ADD CONSTRAINT wishlist_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;
ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;
