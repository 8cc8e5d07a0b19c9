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
    CONSTRAINT audit_records_action_known CHECK ((action = ANY (ARRAY['admin-created'::text, 'admin-promoted'::text, 'admin-password-set'::text, 'reset-link-made'::text, 'person-deleted'::text, 'account-closed'::text, 'account-erased'::text, 'phone-removed'::text, 'reports-dismissed'::text, 'dispute-decided'::text, 'message-reports-dismissed'::text, 'message-removed'::text, 'meeting-spot-added'::text, 'meeting-spot-removed'::text])))
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
    meeting_wish text DEFAULT ''::text NOT NULL,
    ended_at timestamp(3) with time zone,
    sold_claimed_at timestamp(3) with time zone,
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
CREATE TABLE public.message_reports (
    product_id uuid NOT NULL,
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    sender_id uuid NOT NULL,
    sender_name text NOT NULL,
    reporter_id uuid NOT NULL,
    reporter_name text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    evidence jsonb NOT NULL,
    handled_at timestamp(3) with time zone,
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
    terms jsonb,
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
    closed_at timestamp(3) with time zone,
    erase_after timestamp(3) with time zone,
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
	(10, 'b1f33bee2efe2823ab1a83e57682db0ed9fc83dec79ca3d2e1d9e705d2ec4229', 1794862000000),
	(11, '3ebb0e727ecdb7765c2e62d894b9af658551cba6f9238329287e68996107f52e', 1794975899098);
INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES
	(3, NULL, 15, '{"conversationId":"01a1edab-13df-7413-a44f-6886fa1eac6d","side":"seller"}', 0, '2026-11-18 08:01:34.381+00', 0, 25, NULL, '2026-11-18 07:59:34.363614+00', '2026-11-18 07:59:34.363614+00', 'message mail to seller of 01a1edab-13df-7413-a44f-6886fa1eac6d', NULL, NULL, 0, NULL, DEFAULT),
	(4, NULL, 15, '{"conversationId":"01a1edab-13df-7413-a44f-6886fa1eac6d","side":"buyer"}', 0, '2026-11-18 08:01:34.431+00', 0, 25, NULL, '2026-11-18 07:59:34.422216+00', '2026-11-18 07:59:34.422216+00', 'message mail to buyer of 01a1edab-13df-7413-a44f-6886fa1eac6d', NULL, NULL, 0, NULL, DEFAULT),
	(5, NULL, 12, '{"userId":"01a1edab-155a-77c3-9de1-e6a0313031a2"}', 0, '2026-11-18 08:00:35.071+00', 0, 25, NULL, '2026-11-18 07:59:35.001539+00', '2026-11-18 07:59:35.001539+00', NULL, NULL, NULL, 0, NULL, DEFAULT);
INSERT INTO graphile_worker._private_known_crontabs VALUES
	('unlock-jobs', '2026-11-18 07:59:09.99+00', NULL),
	('forget-failed-jobs', '2026-11-18 07:59:09.99+00', NULL),
	('expire-deals', '2026-11-18 07:59:09.99+00', NULL),
	('remind-of-deadlines', '2026-11-18 07:59:09.99+00', NULL),
	('expire-offers', '2026-11-18 07:59:09.99+00', NULL),
	('tell-of-shown-reviews', '2026-11-18 07:59:09.99+00', NULL),
	('alert-mails', '2026-11-18 07:59:09.99+00', NULL),
	('own-mails', '2026-11-18 07:59:09.99+00', NULL),
	('locate-products', '2026-11-18 07:59:09.99+00', NULL),
	('erase-closed-accounts', '2026-11-18 07:59:09.99+00', NULL),
	('delete-expired', '2026-11-18 07:59:09.99+00', NULL),
	('sweep-unrecorded', '2026-11-18 07:59:09.99+00', NULL),
	('refresh-search-names', '2026-11-18 07:59:09.99+00', NULL),
	('sweep-unused-pictures', '2026-11-18 07:59:09.99+00', NULL);
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
	(17, 'erase-closed-accounts'),
	(18, 'settle-closed-account'),
	(19, 'delete-expired'),
	(20, 'sweep-unrecorded'),
	(22, 'sweep-unused-pictures');
INSERT INTO graphile_worker.migrations VALUES
	(1, '2026-11-18 07:59:07.857433+00', true),
	(2, '2026-11-18 07:59:07.909146+00', false),
	(3, '2026-11-18 07:59:08.029642+00', true),
	(4, '2026-11-18 07:59:08.044063+00', false),
	(5, '2026-11-18 07:59:08.04872+00', false),
	(6, '2026-11-18 07:59:08.061064+00', false),
	(7, '2026-11-18 07:59:08.070179+00', false),
	(8, '2026-11-18 07:59:08.074699+00', false),
	(9, '2026-11-18 07:59:08.081351+00', false),
	(10, '2026-11-18 07:59:08.164461+00', false),
	(11, '2026-11-18 07:59:08.165627+00', true),
	(12, '2026-11-18 07:59:08.22539+00', false),
	(13, '2026-11-18 07:59:08.243942+00', true),
	(14, '2026-11-18 07:59:08.251541+00', true),
	(15, '2026-11-18 07:59:08.258892+00', false),
	(16, '2026-11-18 07:59:08.26953+00', true),
	(17, '2026-11-18 07:59:08.283361+00', false),
	(18, '2026-11-18 07:59:08.293288+00', false),
	(19, '2026-11-18 07:59:08.300526+00', true);
INSERT INTO public.accounts VALUES
	('01a1edaa-b166-720c-8980-3568ac0f985a', '01a1edaa-b162-7522-99fd-f0c28fde9a03', 'credential', '01a1edaa-b162-7522-99fd-f0c28fde9a03', '07f2bf04c8bf41ae4ec8db9e239baef4:4a87a563380d9eb54f88e5232eca808f00dcd20b4264e088a01fb6b23aa6a67cc53868128fdf014861ed57b9ca2bb67903997cdb5490b43a7d49e69715af0856', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 07:59:09.148+00', '2026-11-18 07:59:09.148+00'),
	('01a1edaa-bb0e-7260-923b-6eaa6885ba3f', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'credential', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '17aae346a88fa0862526941ff1354838:9ea96060460e312b9ae6b62be9e94fc2cd6adf7ba105a740c607b5f1ff59b789b504329df59fa409504c7062d5ff021a9d91affa1e5633d62066ba45e863cc93', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 07:59:11.63+00', '2026-11-18 07:59:11.63+00'),
	('01a1edaa-bd37-761f-a026-82dbe6d1445e', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'credential', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'e92256e0c924b49d1834be9062491d3b:284c8441532810d057713dd93120bcf474e529bfef4e9b9d27cf1e0c6e41be77d01d2842886f9719b12cf59bd6ed3940c51a8033bffd176487378cd83cf209c7', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 07:59:12.183+00', '2026-11-18 07:59:12.183+00'),
	('01a1edaa-bf8a-77ea-914e-6ba5ba5b8e5d', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'credential', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', '6b5d788d84a0b644d1f1508c025cd9bb:a6fd3e8643f154ebd8ac127eb234134aed1781d0ec83fd2c440e1cb985b05bf1d26fb939bbc2a500d58d78404fb66beedb16b493ee1345d3c1afa0464bcc24da', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 07:59:12.778+00', '2026-11-18 07:59:12.778+00');
INSERT INTO public.advertisements VALUES
	('01a1edaa-ef85-7631-83ed-a66bd99698fc', '01a1edaa-eb9e-7654-8f53-caffca76d113', NULL, '2026-11-18 07:59:25.06+00');
INSERT INTO public.audit_records VALUES
	('01a1edaa-b16a-7402-9ab7-2bdb0abbe044', 'admin-created', NULL, NULL, NULL, '01a1edaa-b162-7522-99fd-f0c28fde9a03', 'Admin', 'admin', '01a1edaa-b162-7522-99fd-f0c28fde9a03', NULL, '2026-11-18 07:59:09.148+00'),
	('01a1edaa-ef62-72ce-af85-a7a9520bd821', 'phone-removed', '01a1edaa-b162-7522-99fd-f0c28fde9a03', 'Admin', 'admin@example.org', '01a1edaa-e629-73e6-9e97-7ca853aa3ae3', 'Galaxy Z', NULL, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, '2026-11-18 07:59:24.992+00'),
	('01a1edaa-efc5-76a1-81b8-119eac9cacdb', 'meeting-spot-added', '01a1edaa-b162-7522-99fd-f0c28fde9a03', 'Admin', 'admin@example.org', '01a1edaa-efb9-7506-8c70-13a3f5c187d0', 'Police station, Mirpur 10, Dhaka', NULL, NULL, NULL, '2026-11-18 07:59:25.114+00');
INSERT INTO public.blocks VALUES
	('01a1edaa-bb08-70dc-becc-da5765cbfdb4', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', '2026-11-18 07:59:34.451+00');
INSERT INTO public.bookings VALUES
	('01a1edaa-ec3b-74b9-8e11-e094ed981aff', '01a1edaa-cb98-7038-b168-c7a681334269', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', '', 'Galaxy S21', 240.50, '/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp", "/pictures/31382d4aa02b64cb632a8028ce041b7b/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": ["box", "cable"], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": "unlocked", "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Booked', '2026-11-18 07:59:24.231+00', '2026-11-18 07:59:24.231+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 1, '2026-11-20 07:59:24.216+00', NULL, NULL, 'Rahim''s shop, Gate 2', NULL, NULL),
	('01a1edaa-ecfd-70c4-afba-9c3361082da7', '01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', '', 'Galaxy S22', 240.50, '/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp', '{"sim": null, "model": "Galaxy S22", "colour": "Green", "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": 8, "pictures": ["/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp", "/pictures/d28bb4ef630d6e92ad734437a8e68824/1280.webp"], "repaired": null, "condition": "good", "storageGb": 256, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": 91, "warrantyUntil": null}', 'Accepted', '2026-11-18 07:59:24.414+00', '2026-11-18 07:59:24.6+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 3, '2026-11-23 07:59:24.488+00', NULL, NULL, 'Rahim''s shop, Gate 2', NULL, '2026-11-18 07:59:24.587+00'),
	('01a1edaa-edce-7798-929a-12d7241dd923', '01a1edaa-db30-7187-a89c-d50b41fa5901', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', '', 'Galaxy A52 “mint” ✓', 240.50, '/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp", "/pictures/a961af265ef8a3d68762d17552318f77/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Cancelled', '2026-11-18 07:59:24.623+00', '2026-11-18 07:59:24.753+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 2, NULL, NULL, 'buyer', 'Rahim''s shop, Gate 2', '2026-11-18 07:59:24.734+00', NULL),
	('01a1edaa-ee7a-750b-a66a-40cdd86511ae', '01a1edaa-e287-738b-bccc-71b01dc8a9a8', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', '', 'Galaxy Note', 240.50, '/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp", "/pictures/ab55fb87dcb184e45fcf3936e0530b5a/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Cancelled', '2026-11-18 07:59:24.794+00', '2026-11-18 07:59:24.833+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 2, NULL, NULL, 'buyer', 'Rahim''s shop, Gate 2', '2026-11-18 07:59:24.818+00', NULL),
	('01a1edaa-f5cf-7734-aded-3ca6e8c27e61', '01a1edaa-f557-72e4-9a2d-a81b76a115c7', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', '', 'Deal declined', 240.50, '/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp", "/pictures/ee4e6ddec06a416bb4bf77b79e2e95ca/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Declined', '2026-11-18 07:59:26.672+00', '2026-11-18 07:59:26.769+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 2, NULL, NULL, 'seller', 'Rahim''s shop, Gate 2', '2026-11-18 07:59:26.703+00', NULL),
	('01a1edaa-fb08-75d7-89e9-d2bb56e0bf28', '01a1edaa-faee-70be-af4d-20c75b899316', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', '', 'Deal cancelled', 240.50, '/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp", "/pictures/20d8e88ca33ba9cc9e5536cbb18c19e2/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Cancelled', '2026-11-18 07:59:28.003+00', '2026-11-18 07:59:28.098+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 3, NULL, NULL, 'buyer', 'Rahim''s shop, Gate 2', '2026-11-18 07:59:28.073+00', NULL),
	('01a1edaa-fe87-7705-af28-bfa9dfb27ac3', '01a1edaa-fe71-74c0-abc0-deb4425bfb42', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', '', 'Deal accepted', 240.50, '/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp", "/pictures/11c94911defa464d6b24315d440abf90/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Accepted', '2026-11-18 07:59:28.903+00', '2026-11-18 07:59:28.943+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 2, '2026-11-23 07:59:28.923+00', NULL, NULL, 'Rahim''s shop, Gate 2', NULL, NULL),
	('01a1edab-0286-7500-b8c5-930d33af2da5', '01a1edab-0273-75b8-90a5-261a623233b6', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Police station, Mirpur 10', 'Deal with a meeting', 240.50, '/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp", "/pictures/0246cca76065115147e291773e6b1e38/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Meeting agreed', '2026-11-18 07:59:29.927+00', '2026-11-18 07:59:29.992+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 08:59:29.954+00', DEFAULT, 4, '2026-11-21 08:59:29.954+00', NULL, NULL, 'Rahim''s shop, Gate 2', NULL, NULL),
	('01a1edab-068b-761b-9541-3cb60e977c92', '01a1edab-066f-779d-a5c3-6ffad38cca3f', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', '', 'Deal disputed', 240.50, '/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp", "/pictures/d2f7a2ed332b0e6518a3c982f3e98535/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Accepted', '2026-11-18 07:59:30.951+00', '2026-11-18 07:59:31.021+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 3, NULL, NULL, NULL, 'Rahim''s shop, Gate 2', NULL, NULL),
	('01a1edab-0a07-74a5-938f-43dd752711bb', '01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Police station, Mirpur 10', 'Deal handed over', 240.50, '/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp", "/pictures/2130849443eaf209c45613dfc53d2d8f/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Handed over', '2026-11-18 07:59:31.848+00', '2026-11-18 07:59:32.041+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 08:59:31.874+00', DEFAULT, 9, NULL, NULL, 'seller', 'Rahim''s shop, Gate 2', '2026-11-18 07:59:32.011+00', NULL),
	('01a1edab-0f11-71bf-a085-7a86209feef9', '01a1edab-0ef1-73c5-8633-8f4396ba2592', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', '', 'Deal with a line', 240.50, '/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp', '{"sim": null, "model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp", "/pictures/f9046ee3bc92c2b7b4b5acae8e5a2bfd/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}', 'Booked', '2026-11-18 07:59:33.141+00', '2026-11-18 07:59:33.141+00', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', NULL, DEFAULT, 1, '2026-11-20 07:59:33.136+00', NULL, NULL, 'Rahim''s shop, Gate 2', NULL, NULL);
INSERT INTO public.categories VALUES
	('ViVo', 'Slim phones with cameras made for portraits', 1),
	('Samsung', 'Galaxy phones, from the small A series to the folding ones', 2),
	('Oppo', 'Quick charging and bright screens', 3),
	('Nokia', 'Sturdy phones that last, classics included', 4),
	('Realme', 'A lot of phone for little money', 5),
	('Redmi', 'Big batteries and big screens', 6);
INSERT INTO public.contact_messages VALUES
	('01a1edaa-ef99-75f5-8321-8dd2397be045', 'Bo', 'buyer@example.org', 'Where is my order?', '2026-11-18 07:59:25.083+00');
INSERT INTO public.conversations VALUES
	('01a1edab-138b-7146-abd6-58691ab9f00e', '01a1edab-13df-7413-a44f-6886fa1eac6d', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Yes, it is', '2026-11-18 07:59:34.422+00', 1, 1, NULL, NULL, NULL, NULL, '2026-11-18 07:59:34.364+00');
INSERT INTO public.deal_events VALUES
	('01a1edaa-cb98-7038-b168-c7a681334269', '01a1edaa-ec3b-74b9-8e11-e094ed981aff', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:24.231+00'),
	('01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', '01a1edaa-ecfd-70c4-afba-9c3361082da7', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:24.414+00'),
	('01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', '01a1edaa-ecfd-70c4-afba-9c3361082da7', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 07:59:24.491+00'),
	('01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', '01a1edaa-ecfd-70c4-afba-9c3361082da7', 3, 'mark-sold', 'Accepted', 'seller', '{}', '2026-11-18 07:59:24.589+00'),
	('01a1edaa-db30-7187-a89c-d50b41fa5901', '01a1edaa-edce-7798-929a-12d7241dd923', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:24.623+00'),
	('01a1edaa-db30-7187-a89c-d50b41fa5901', '01a1edaa-edce-7798-929a-12d7241dd923', 2, 'cancel', 'Cancelled', 'buyer', '{}', '2026-11-18 07:59:24.735+00'),
	('01a1edaa-e287-738b-bccc-71b01dc8a9a8', '01a1edaa-ee7a-750b-a66a-40cdd86511ae', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:24.794+00'),
	('01a1edaa-e287-738b-bccc-71b01dc8a9a8', '01a1edaa-ee7a-750b-a66a-40cdd86511ae', 2, 'cancel', 'Cancelled', 'buyer', '{}', '2026-11-18 07:59:24.82+00'),
	('01a1edaa-f557-72e4-9a2d-a81b76a115c7', '01a1edaa-f5cf-7734-aded-3ca6e8c27e61', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:26.672+00'),
	('01a1edaa-f557-72e4-9a2d-a81b76a115c7', '01a1edaa-f5cf-7734-aded-3ca6e8c27e61', 2, 'decline', 'Declined', 'seller', '{"reason": "Sold at home"}', '2026-11-18 07:59:26.704+00'),
	('01a1edaa-faee-70be-af4d-20c75b899316', '01a1edaa-fb08-75d7-89e9-d2bb56e0bf28', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:28.003+00'),
	('01a1edaa-faee-70be-af4d-20c75b899316', '01a1edaa-fb08-75d7-89e9-d2bb56e0bf28', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 07:59:28.024+00'),
	('01a1edaa-faee-70be-af4d-20c75b899316', '01a1edaa-fb08-75d7-89e9-d2bb56e0bf28', 3, 'cancel', 'Cancelled', 'buyer', '{"reason": "Found another"}', '2026-11-18 07:59:28.074+00'),
	('01a1edaa-fe71-74c0-abc0-deb4425bfb42', '01a1edaa-fe87-7705-af28-bfa9dfb27ac3', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:28.903+00'),
	('01a1edaa-fe71-74c0-abc0-deb4425bfb42', '01a1edaa-fe87-7705-af28-bfa9dfb27ac3', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 07:59:28.923+00'),
	('01a1edab-0273-75b8-90a5-261a623233b6', '01a1edab-0286-7500-b8c5-930d33af2da5', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:29.927+00'),
	('01a1edab-0273-75b8-90a5-261a623233b6', '01a1edab-0286-7500-b8c5-930d33af2da5', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 07:59:29.943+00'),
	('01a1edab-0273-75b8-90a5-261a623233b6', '01a1edab-0286-7500-b8c5-930d33af2da5', 3, 'propose-meeting', 'Accepted', 'seller', '{"place": "Police station, Mirpur 10", "times": ["2026-11-18T08:59:29.954Z"]}', '2026-11-18 07:59:29.961+00'),
	('01a1edab-0273-75b8-90a5-261a623233b6', '01a1edab-0286-7500-b8c5-930d33af2da5', 4, 'pick-time', 'Meeting agreed', 'buyer', '{"time": "2026-11-18T08:59:29.954Z", "place": "Police station, Mirpur 10", "proposalId": "01a1edab-02af-761d-9547-1d1142502741"}', '2026-11-18 07:59:29.985+00'),
	('01a1edab-066f-779d-a5c3-6ffad38cca3f', '01a1edab-068b-761b-9541-3cb60e977c92', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:30.951+00'),
	('01a1edab-066f-779d-a5c3-6ffad38cca3f', '01a1edab-068b-761b-9541-3cb60e977c92', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 07:59:30.971+00'),
	('01a1edab-066f-779d-a5c3-6ffad38cca3f', '01a1edab-068b-761b-9541-3cb60e977c92', 3, 'dispute', 'Accepted', 'buyer', '{"reason": "The seller asks for money first"}', '2026-11-18 07:59:31.013+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:31.848+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 2, 'accept', 'Accepted', 'seller', '{}', '2026-11-18 07:59:31.856+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 3, 'propose-meeting', 'Accepted', 'seller', '{"place": "Police station, Mirpur 10", "times": ["2026-11-18T08:59:31.874Z"]}', '2026-11-18 07:59:31.887+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 4, 'pick-time', 'Meeting agreed', 'buyer', '{"time": "2026-11-18T08:59:31.874Z", "place": "Police station, Mirpur 10", "proposalId": "01a1edab-0a37-71ad-b94b-ea2f3fcfc631"}', '2026-11-18 07:59:31.921+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 5, 'check', 'Meeting agreed', 'buyer', '{"results": {"model": "pass"}}', '2026-11-18 07:59:31.949+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 6, 'enter-code', 'Meeting agreed', 'seller', '{"code": "912655"}', '2026-11-18 07:59:31.97+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 7, 'confirm', 'Meeting agreed', 'buyer', '{}', '2026-11-18 07:59:31.983+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 8, 'confirm', 'Meeting agreed', 'seller', '{}', '2026-11-18 07:59:32.011+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 9, 'hand-over', 'Handed over', 'seller', '{}', '2026-11-18 07:59:32.011+00'),
	('01a1edab-0ef1-73c5-8633-8f4396ba2592', '01a1edab-0f11-71bf-a085-7a86209feef9', 1, 'book', 'Booked', 'buyer', '{}', '2026-11-18 07:59:33.141+00');
INSERT INTO public.disputes VALUES
	('01a1edab-066f-779d-a5c3-6ffad38cca3f', '01a1edab-068b-761b-9541-3cb60e977c92', '01a1edab-06c9-7735-8b3e-6d1a62d17f64', 'buyer', 'The seller asks for money first', NULL, NULL, NULL, '2026-11-18 07:59:31.013+00');
INSERT INTO public.handovers VALUES
	('01a1edab-0273-75b8-90a5-261a623233b6', '01a1edab-0286-7500-b8c5-930d33af2da5', '580758', 0, NULL, '{}', NULL, NULL, NULL, '2026-11-18 07:59:29.985+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', '912655', 0, '2026-11-18 07:59:31.969+00', '{"model": "pass"}', NULL, '2026-11-18 07:59:31.982+00', '2026-11-18 07:59:32.011+00', '2026-11-18 07:59:32.016+00');
INSERT INTO public.image_uploads VALUES
	('1dfe006a0bd574b7d5526845c07242ca', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:14.539+00'),
	('31382d4aa02b64cb632a8028ce041b7b', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:15.767+00'),
	('a132db8af9f589ab2d51c68482c39238', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:17.258+00'),
	('d28bb4ef630d6e92ad734437a8e68824', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:18.409+00'),
	('3972fea0f77579a611b84abd6bab194f', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:19.384+00'),
	('a961af265ef8a3d68762d17552318f77', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:19.838+00'),
	('249cc44db0c2c7e5f6141bb1dab122a0', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:20.682+00'),
	('ab55fb87dcb184e45fcf3936e0530b5a', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:21.645+00'),
	('b51620842e0648c717f23b0729802696', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:22.163+00'),
	('8a80dd427bf7ef987328ac3b867db084', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:22.65+00'),
	('829507b5b58da542ec3508799b90fa04', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:23.164+00'),
	('9cf640fe7b2ca302eb088623a726ddc1', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:24.043+00'),
	('c5cf45cad8840a91686c691308dca29b', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:25.69+00'),
	('ee4e6ddec06a416bb4bf77b79e2e95ca', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:26.536+00'),
	('0ca11d44b2957cd373cf107deabc62c6', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:27.537+00'),
	('20d8e88ca33ba9cc9e5536cbb18c19e2', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:27.976+00'),
	('0c76045b453b6ef0aa3014f6bb145f55', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:28.489+00'),
	('11c94911defa464d6b24315d440abf90', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:28.874+00'),
	('c4e38cfedd9043c5b1b02f4d7ccc8804', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:29.449+00'),
	('0246cca76065115147e291773e6b1e38', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:29.895+00'),
	('5c6f77483dba2b33a5d751cf4a983018', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:30.398+00'),
	('d2f7a2ed332b0e6518a3c982f3e98535', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:30.92+00'),
	('ba0d185d5c20ef82422769792eef6449', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:31.398+00'),
	('2130849443eaf209c45613dfc53d2d8f', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:31.804+00'),
	('01ee9c036e34dc09c371aed0ec2f5be3', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:32.69+00'),
	('f9046ee3bc92c2b7b4b5acae8e5a2bfd', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:33.092+00'),
	('88bad074d7be7065ca000eeccbce1467', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:33.72+00'),
	('da92098e4b89bdecb06a488ec262a1ff', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-18 07:59:34.273+00');
INSERT INTO public.images VALUES
	('1dfe006a0bd574b7d5526845c07242ca', 640, 480, '#183858', NULL, '2026-11-18 07:59:14.534+00'),
	('31382d4aa02b64cb632a8028ce041b7b', 640, 480, '#984818', NULL, '2026-11-18 07:59:15.764+00'),
	('d28bb4ef630d6e92ad734437a8e68824', 640, 480, '#984818', NULL, '2026-11-18 07:59:18.407+00'),
	('a132db8af9f589ab2d51c68482c39238', 640, 480, '#183858', NULL, '2026-11-18 07:59:17.256+00'),
	('a961af265ef8a3d68762d17552318f77', 640, 480, '#984818', NULL, '2026-11-18 07:59:19.835+00'),
	('3972fea0f77579a611b84abd6bab194f', 640, 480, '#183858', NULL, '2026-11-18 07:59:19.382+00'),
	('ab55fb87dcb184e45fcf3936e0530b5a', 640, 480, '#984818', NULL, '2026-11-18 07:59:21.644+00'),
	('249cc44db0c2c7e5f6141bb1dab122a0', 640, 480, '#183858', NULL, '2026-11-18 07:59:20.679+00'),
	('b51620842e0648c717f23b0729802696', 640, 480, '#183858', NULL, '2026-11-18 07:59:22.162+00'),
	('8a80dd427bf7ef987328ac3b867db084', 640, 480, '#984818', NULL, '2026-11-18 07:59:22.649+00'),
	('9cf640fe7b2ca302eb088623a726ddc1', 640, 480, '#984818', NULL, '2026-11-18 07:59:24.031+00'),
	('829507b5b58da542ec3508799b90fa04', 640, 480, '#183858', NULL, '2026-11-18 07:59:23.163+00'),
	('c5cf45cad8840a91686c691308dca29b', 640, 480, '#183858', NULL, '2026-11-18 07:59:25.689+00'),
	('ee4e6ddec06a416bb4bf77b79e2e95ca', 640, 480, '#984818', NULL, '2026-11-18 07:59:26.535+00'),
	('0ca11d44b2957cd373cf107deabc62c6', 640, 480, '#183858', NULL, '2026-11-18 07:59:27.536+00'),
	('20d8e88ca33ba9cc9e5536cbb18c19e2', 640, 480, '#984818', NULL, '2026-11-18 07:59:27.975+00'),
	('0c76045b453b6ef0aa3014f6bb145f55', 640, 480, '#183858', NULL, '2026-11-18 07:59:28.488+00'),
	('11c94911defa464d6b24315d440abf90', 640, 480, '#984818', NULL, '2026-11-18 07:59:28.873+00'),
	('c4e38cfedd9043c5b1b02f4d7ccc8804', 640, 480, '#183858', NULL, '2026-11-18 07:59:29.448+00'),
	('0246cca76065115147e291773e6b1e38', 640, 480, '#984818', NULL, '2026-11-18 07:59:29.894+00'),
	('5c6f77483dba2b33a5d751cf4a983018', 640, 480, '#183858', NULL, '2026-11-18 07:59:30.397+00'),
	('d2f7a2ed332b0e6518a3c982f3e98535', 640, 480, '#984818', NULL, '2026-11-18 07:59:30.919+00'),
	('2130849443eaf209c45613dfc53d2d8f', 640, 480, '#984818', NULL, '2026-11-18 07:59:31.803+00'),
	('ba0d185d5c20ef82422769792eef6449', 640, 480, '#183858', NULL, '2026-11-18 07:59:31.397+00'),
	('f9046ee3bc92c2b7b4b5acae8e5a2bfd', 640, 480, '#984818', NULL, '2026-11-18 07:59:33.091+00'),
	('01ee9c036e34dc09c371aed0ec2f5be3', 640, 480, '#183858', NULL, '2026-11-18 07:59:32.689+00'),
	('da92098e4b89bdecb06a488ec262a1ff', 640, 480, '#984818', NULL, '2026-11-18 07:59:34.272+00'),
	('88bad074d7be7065ca000eeccbce1467', 640, 480, '#183858', NULL, '2026-11-18 07:59:33.719+00');
INSERT INTO public.meeting_proposals VALUES
	('01a1edab-0273-75b8-90a5-261a623233b6', '01a1edab-0286-7500-b8c5-930d33af2da5', '01a1edab-02af-761d-9547-1d1142502741', 'seller', '{"2026-11-18 08:59:29.954+00"}', 'Police station, Mirpur 10', 'picked', '2026-11-18 07:59:29.961+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', '01a1edab-0a37-71ad-b94b-ea2f3fcfc631', 'seller', '{"2026-11-18 08:59:31.874+00"}', 'Police station, Mirpur 10', 'picked', '2026-11-18 07:59:31.887+00');
INSERT INTO public.meeting_spots VALUES
	('01a1edaa-efb9-7506-8c70-13a3f5c187d0', 'Dhaka', 'Police station, Mirpur 10', '2026-11-18 07:59:25.114+00');
INSERT INTO public.messages VALUES
	('01a1edab-138b-7146-abd6-58691ab9f00e', '01a1edab-13df-7413-a44f-6886fa1eac6d', '01a1edab-13dd-7407-a91d-83e96692d15b', 'buyer', 'Is it still there? ᚁ', NULL, NULL, NULL, NULL, '2026-11-18 07:59:34.365+00'),
	('01a1edab-138b-7146-abd6-58691ab9f00e', '01a1edab-13df-7413-a44f-6886fa1eac6d', '01a1edab-1416-72a9-ae6f-067e14562388', 'seller', 'Yes, it is', NULL, NULL, NULL, NULL, '2026-11-18 07:59:34.422+00');
INSERT INTO public.notices VALUES
	('795166b6-a3d8-4f9a-a507-cd23af2aa13d', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-cb98-7038-b168-c7a681334269', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:15.818+00', '2026-11-18 07:59:15.818+00', '2026-11-18 07:59:15.818+00', '01a1edaa-cb98-7038-b168-c7a681334269', NULL, NULL),
	('39f564a1-0882-4ffe-8dea-ef889a67b998', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:18.422+00', '2026-11-18 07:59:18.422+00', '2026-11-18 07:59:18.422+00', '01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', NULL, NULL),
	('79f552aa-2981-4de3-aabd-4a4f924ba56a', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-db30-7187-a89c-d50b41fa5901', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:19.851+00', '2026-11-18 07:59:19.851+00', '2026-11-18 07:59:19.851+00', '01a1edaa-db30-7187-a89c-d50b41fa5901', NULL, NULL),
	('5e46287e-45c6-4ba0-8fe6-b1f6e89d5d92', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-e287-738b-bccc-71b01dc8a9a8', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:21.652+00', '2026-11-18 07:59:21.652+00', '2026-11-18 07:59:21.652+00', '01a1edaa-e287-738b-bccc-71b01dc8a9a8', NULL, NULL),
	('fbb38f4b-6407-44f6-a6d2-06610dc14790', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-e629-73e6-9e97-7ca853aa3ae3', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:22.659+00', '2026-11-18 07:59:22.659+00', '2026-11-18 07:59:22.659+00', '01a1edaa-e629-73e6-9e97-7ca853aa3ae3', NULL, NULL),
	('2124ec87-6869-4640-9a6d-6d8c24569aaa', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edaa-cb98-7038-b168-c7a681334269', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:24.231+00', '2026-11-18 07:59:24.231+00', '01a1edaa-ec3b-74b9-8e11-e094ed981aff', 'book', 1),
	('18f74cea-7002-42fd-87e9-6350313bfc47', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'booked', '01a1edaa-cb98-7038-b168-c7a681334269', NULL, NULL, NULL, NULL, '2026-11-18 07:59:24.231+00', '2026-11-18 07:59:24.231+00', '2026-11-18 07:59:24.231+00', '01a1edaa-cb98-7038-b168-c7a681334269', NULL, NULL),
	('974a8ee8-c51b-4a85-a10b-f9a8e6483c2d', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:24.414+00', '2026-11-18 07:59:24.414+00', '01a1edaa-ecfd-70c4-afba-9c3361082da7', 'book', 1),
	('044f162f-3628-43da-a18a-a8007b3501ff', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'deal', '01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:24.589+00', '2026-11-18 07:59:24.589+00', '01a1edaa-ecfd-70c4-afba-9c3361082da7', 'mark-sold', 3),
	('a40ac6c5-82c8-43f9-ae27-40821989f058', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'booked', '01a1edaa-db30-7187-a89c-d50b41fa5901', NULL, NULL, NULL, NULL, '2026-11-18 07:59:24.623+00', '2026-11-18 07:59:24.623+00', '2026-11-18 07:59:24.623+00', '01a1edaa-db30-7187-a89c-d50b41fa5901', NULL, NULL),
	('c2dc21de-1f9c-4982-b29f-d0bfec4431c5', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edaa-db30-7187-a89c-d50b41fa5901', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:24.735+00', '2026-11-18 07:59:24.735+00', '01a1edaa-edce-7798-929a-12d7241dd923', 'cancel', 2),
	('231627c9-f190-4ca1-9f16-d3e8152c4c86', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'free-again', '01a1edaa-db30-7187-a89c-d50b41fa5901', NULL, NULL, NULL, NULL, '2026-11-18 07:59:24.735+00', '2026-11-18 07:59:24.735+00', '2026-11-18 07:59:24.735+00', '01a1edaa-db30-7187-a89c-d50b41fa5901', NULL, NULL),
	('1cad64d9-f6c7-4730-8835-515a37b89fd7', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edaa-e287-738b-bccc-71b01dc8a9a8', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:24.82+00', '2026-11-18 07:59:24.82+00', '01a1edaa-ee7a-750b-a66a-40cdd86511ae', 'cancel', 2),
	('4e101758-707d-47c1-891f-76a4cfd70bd5', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-f557-72e4-9a2d-a81b76a115c7', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:26.542+00', '2026-11-18 07:59:26.542+00', '2026-11-18 07:59:26.542+00', '01a1edaa-f557-72e4-9a2d-a81b76a115c7', NULL, NULL),
	('633757c5-76cb-41aa-b79a-09544973e179', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edaa-f557-72e4-9a2d-a81b76a115c7', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:26.672+00', '2026-11-18 07:59:26.672+00', '01a1edaa-f5cf-7734-aded-3ca6e8c27e61', 'book', 1),
	('121747a5-54b1-4f50-aba0-43d0ae9fd001', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'deal', '01a1edaa-f557-72e4-9a2d-a81b76a115c7', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:26.704+00', '2026-11-18 07:59:26.704+00', '01a1edaa-f5cf-7734-aded-3ca6e8c27e61', 'decline', 2),
	('c4cf4fd2-9261-4b7c-a1b5-ad96113a2e71', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-faee-70be-af4d-20c75b899316', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:27.981+00', '2026-11-18 07:59:27.981+00', '2026-11-18 07:59:27.981+00', '01a1edaa-faee-70be-af4d-20c75b899316', NULL, NULL),
	('ca842b74-e851-4f8b-8827-7f3074e78b4f', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'deal', '01a1edaa-faee-70be-af4d-20c75b899316', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:28.024+00', '2026-11-18 07:59:28.024+00', '01a1edaa-fb08-75d7-89e9-d2bb56e0bf28', 'accept', 2),
	('b9ca0b05-5265-441c-a7fb-c95fb6e3e566', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edaa-faee-70be-af4d-20c75b899316', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:28.074+00', '2026-11-18 07:59:28.074+00', '01a1edaa-fb08-75d7-89e9-d2bb56e0bf28', 'cancel', 3),
	('b0396f1a-aad5-406d-a2f5-af5025ef2fd4', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edaa-fe71-74c0-abc0-deb4425bfb42', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:28.879+00', '2026-11-18 07:59:28.879+00', '2026-11-18 07:59:28.879+00', '01a1edaa-fe71-74c0-abc0-deb4425bfb42', NULL, NULL),
	('d9eaced0-6df7-45e0-a82f-6051ef24d948', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edaa-fe71-74c0-abc0-deb4425bfb42', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:28.903+00', '2026-11-18 07:59:28.903+00', '01a1edaa-fe87-7705-af28-bfa9dfb27ac3', 'book', 1),
	('6a7a2087-9928-45db-83da-9142ba07b971', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'deal', '01a1edaa-fe71-74c0-abc0-deb4425bfb42', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:28.923+00', '2026-11-18 07:59:28.923+00', '01a1edaa-fe87-7705-af28-bfa9dfb27ac3', 'accept', 2),
	('ed6b2711-0b57-4eae-b3d1-d645720a7498', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edab-0273-75b8-90a5-261a623233b6', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:29.905+00', '2026-11-18 07:59:29.905+00', '2026-11-18 07:59:29.905+00', '01a1edab-0273-75b8-90a5-261a623233b6', NULL, NULL),
	('a448d744-5535-4345-833a-dcce52589cf6', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'deal', '01a1edab-0273-75b8-90a5-261a623233b6', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:29.961+00', '2026-11-18 07:59:29.961+00', '01a1edab-0286-7500-b8c5-930d33af2da5', 'propose-meeting', 3),
	('2b80178a-b145-4378-a94a-4d6700241eb9', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edab-0273-75b8-90a5-261a623233b6', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:29.985+00', '2026-11-18 07:59:29.985+00', '01a1edab-0286-7500-b8c5-930d33af2da5', 'pick-time', 4),
	('7888fc9e-27a5-4507-8bd4-09645a3a341f', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edab-066f-779d-a5c3-6ffad38cca3f', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:30.926+00', '2026-11-18 07:59:30.926+00', '2026-11-18 07:59:30.926+00', '01a1edab-066f-779d-a5c3-6ffad38cca3f', NULL, NULL),
	('c5353558-36d5-4f52-9835-a61643717c0e', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'deal', '01a1edab-066f-779d-a5c3-6ffad38cca3f', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:30.971+00', '2026-11-18 07:59:30.971+00', '01a1edab-068b-761b-9541-3cb60e977c92', 'accept', 2),
	('b277be5b-d7d6-47af-b485-bd8e3d34bc2f', '01a1edaa-b162-7522-99fd-f0c28fde9a03', 'deal', '01a1edab-066f-779d-a5c3-6ffad38cca3f', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:31.013+00', '2026-11-18 07:59:31.013+00', '01a1edab-068b-761b-9541-3cb60e977c92', 'dispute', 3),
	('a023bf5f-dc68-4426-8c3e-e3588fc23e28', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edab-066f-779d-a5c3-6ffad38cca3f', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:31.013+00', '2026-11-18 07:59:31.013+00', '01a1edab-068b-761b-9541-3cb60e977c92', 'dispute', 3),
	('f6f7f62b-d5a4-478e-ac83-5cb17c326b7e', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:31.811+00', '2026-11-18 07:59:31.811+00', '2026-11-18 07:59:31.811+00', '01a1edab-09e5-779f-be5c-a8396537cad3', NULL, NULL),
	('64b5c98a-2977-4233-9ece-5cc31f28377e', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edab-09e5-779f-be5c-a8396537cad3', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:32.011+00', '2026-11-18 07:59:32.011+00', '01a1edab-0a07-74a5-938f-43dd752711bb', 'hand-over', 9),
	('29714ad7-59c7-4dc8-89db-0e65f0762657', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'deal', '01a1edab-09e5-779f-be5c-a8396537cad3', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:32.011+00', '2026-11-18 07:59:32.011+00', '01a1edab-0a07-74a5-938f-43dd752711bb', 'hand-over', 9),
	('4ca0ba2e-e427-4db3-8683-b00df859c2f9', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'review', '01a1edab-09e5-779f-be5c-a8396537cad3', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:32.095+00', '2026-11-18 07:59:32.095+00', '01a1edab-0a07-74a5-938f-43dd752711bb', NULL, NULL),
	('415176b0-9baa-436b-bcc3-d742a9cc0cb3', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'review', '01a1edab-09e5-779f-be5c-a8396537cad3', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:32.095+00', '2026-11-18 07:59:32.095+00', '01a1edab-0a07-74a5-938f-43dd752711bb', NULL, NULL),
	('3ccabc03-ce0b-473c-96c0-b36b119db2f9', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edab-0ef1-73c5-8633-8f4396ba2592', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:33.102+00', '2026-11-18 07:59:33.102+00', '2026-11-18 07:59:33.102+00', '01a1edab-0ef1-73c5-8633-8f4396ba2592', NULL, NULL),
	('7daf9ab4-06f9-4a34-b0d9-3ac52a820032', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'deal', '01a1edab-0ef1-73c5-8633-8f4396ba2592', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:33.141+00', '2026-11-18 07:59:33.141+00', '01a1edab-0f11-71bf-a085-7a86209feef9', 'book', 1),
	('2d79da7a-1738-46ce-9443-0c96dff229a4', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'match', '01a1edab-138b-7146-abd6-58691ab9f00e', '01a1edaa-c1df-7098-9260-90da5d5478da', NULL, NULL, NULL, '2026-11-18 07:59:34.281+00', '2026-11-18 07:59:34.281+00', '2026-11-18 07:59:34.281+00', '01a1edab-138b-7146-abd6-58691ab9f00e', NULL, NULL),
	('dab9e9a1-2901-4c5e-b2b0-b0b765a231e6', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'offer', '01a1edab-138b-7146-abd6-58691ab9f00e', NULL, NULL, NULL, NULL, NULL, '2026-11-18 08:01:34.322+00', '2026-11-18 07:59:34.322+00', '01a1edab-13bf-74a8-9b2d-efac6acaec59', 'open', NULL),
	('bdec5dd6-c444-4806-995b-5d0821d1afd1', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'message', '01a1edab-138b-7146-abd6-58691ab9f00e', NULL, NULL, NULL, NULL, '2026-11-18 07:59:34.364+00', '2026-11-18 08:01:34.364+00', '2026-11-18 07:59:34.364+00', '01a1edab-13df-7413-a44f-6886fa1eac6d', NULL, NULL),
	('ca400b81-df8a-46a3-b4eb-94e38fbe41b7', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'message', '01a1edab-138b-7146-abd6-58691ab9f00e', NULL, NULL, NULL, NULL, '2026-11-18 07:59:34.422+00', '2026-11-18 08:01:34.422+00', '2026-11-18 07:59:34.422+00', '01a1edab-13df-7413-a44f-6886fa1eac6d', NULL, NULL);
INSERT INTO public.price_offers VALUES
	('01a1edab-138b-7146-abd6-58691ab9f00e', '01a1edab-13bf-74a8-9b2d-efac6acaec59', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'buyer', 1, 200.00, 'open', '2026-11-19 07:59:34.324+00', '2026-11-18 07:59:34.322+00', '2026-11-18 07:59:34.322+00', '{"sim": null, "name": "Offer open", "model": null, "price": 240.5, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/88bad074d7be7065ca000eeccbce1467/1280.webp", "/pictures/da92098e4b89bdecb06a488ec262a1ff/1280.webp"], "repaired": null, "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}');
INSERT INTO public.product_words VALUES
	(1, '''10'':2B ''100'':3 ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s21'':1A ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edaa-cb98-7038-b168-c7a681334269'),
	(2, '''10'':2B ''100'':3 ''256gb'':2B ''8gb'':2B ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''green'':2B ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s22'':1A ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf'),
	(3, '''10'':2B ''100'':3 ''a52'':1A ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mint'':1A ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edaa-db30-7187-a89c-d50b41fa5901'),
	(6, '''100'':3 ''back'':3 ''fine'':3 ''galaxy'':1A ''it'':3 ''new'':3 ''nokia'':1A ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s20'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''গুলশান'':2B ''ঢাকা'':2B ''দাম'':3 ''সাপেক্ষ'':3', '01a1edaa-eb9e-7654-8f53-caffca76d113'),
	(7, '''10'':2B ''100'':3 ''back'':3 ''deal'':1A ''declined'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edaa-f557-72e4-9a2d-a81b76a115c7'),
	(8, '''10'':2B ''100'':3 ''back'':3 ''cancelled'':1A ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edaa-faee-70be-af4d-20c75b899316'),
	(9, '''10'':2B ''100'':3 ''accepted'':1A ''back'':3 ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edaa-fe71-74c0-abc0-deb4425bfb42'),
	(10, '''10'':2B ''100'':3 ''a'':1A ''back'':3 ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''meeting'':1A ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''with'':1A ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edab-0273-75b8-90a5-261a623233b6'),
	(11, '''10'':2B ''100'':3 ''back'':3 ''deal'':1A ''dhaka'':2B ''disputed'':1A ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edab-066f-779d-a5c3-6ffad38cca3f'),
	(13, '''10'':2B ''100'':3 ''a'':1A ''back'':3 ''deal'':1A ''dhaka'':2B ''fine'':3 ''it'':3 ''line'':1A ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''with'':1A ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edab-0ef1-73c5-8633-8f4396ba2592'),
	(14, '''10'':2B ''100'':3 ''back'':3 ''dhaka'':2B ''fine'':3 ''it'':3 ''mirpur'':2B ''new'':3 ''offer'':1A ''ok'':3 ''on'':3 ''one'':3 ''open'':1A ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3', '01a1edab-138b-7146-abd6-58691ab9f00e');
INSERT INTO public.products VALUES
	('01a1edaa-cb98-7038-b168-c7a681334269', 1, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Galaxy S21', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, 'unlocked', '{box,cable}', NULL, DEFAULT, '/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp', '#183858', '{/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp,/pictures/31382d4aa02b64cb632a8028ce041b7b/1280.webp}', 'listed', '2026-11-18 07:59:15.818+00', '2026-11-18 07:59:15.818+00', NULL, NULL, 23.81, 90.37),
	('01a1edaa-d5a4-76cc-b0ef-d4a9445b37bf', 2, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Galaxy S22', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, 'Galaxy S22', 256, 8, 'Green', 91, NULL, '{}', NULL, DEFAULT, '/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp', '#183858', '{/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp,/pictures/d28bb4ef630d6e92ad734437a8e68824/1280.webp}', 'listed', '2026-11-18 07:59:18.422+00', '2026-11-18 07:59:18.422+00', NULL, NULL, 23.81, 90.37),
	('01a1edaa-db30-7187-a89c-d50b41fa5901', 3, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Galaxy A52 “mint” ✓', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp', '#183858', '{/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp,/pictures/a961af265ef8a3d68762d17552318f77/1280.webp}', 'listed', '2026-11-18 07:59:19.851+00', '2026-11-18 07:59:19.851+00', NULL, NULL, 23.81, 90.37),
	('01a1edaa-eb9e-7654-8f53-caffca76d113', 6, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Galaxy S20', 240.50, 'Nokia', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'গুলশান, ঢাকা', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/829507b5b58da542ec3508799b90fa04/1280.webp', '#183858', '{/pictures/829507b5b58da542ec3508799b90fa04/1280.webp,/pictures/9cf640fe7b2ca302eb088623a726ddc1/1280.webp}', 'listed', '2026-11-18 07:59:24.059+00', '2026-11-18 07:59:24.059+00', NULL, NULL, 23.79, 90.41),
	('01a1edaa-e287-738b-bccc-71b01dc8a9a8', 4, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Galaxy Note', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp', '#183858', '{/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp,/pictures/ab55fb87dcb184e45fcf3936e0530b5a/1280.webp}', 'removed', '2026-11-18 07:59:21.652+00', '2026-11-18 07:59:24.907+00', NULL, NULL, 23.81, 90.37),
	('01a1edaa-e629-73e6-9e97-7ca853aa3ae3', 5, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Galaxy Z', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/b51620842e0648c717f23b0729802696/1280.webp', '#183858', '{/pictures/b51620842e0648c717f23b0729802696/1280.webp,/pictures/8a80dd427bf7ef987328ac3b867db084/1280.webp}', 'removed', '2026-11-18 07:59:22.659+00', '2026-11-18 07:59:24.992+00', NULL, NULL, 23.81, 90.37),
	('01a1edaa-f557-72e4-9a2d-a81b76a115c7', 7, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Deal declined', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp', '#183858', '{/pictures/c5cf45cad8840a91686c691308dca29b/1280.webp,/pictures/ee4e6ddec06a416bb4bf77b79e2e95ca/1280.webp}', 'listed', '2026-11-18 07:59:26.542+00', '2026-11-18 07:59:26.542+00', NULL, NULL, 23.81, 90.37),
	('01a1edaa-faee-70be-af4d-20c75b899316', 8, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Deal cancelled', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp', '#183858', '{/pictures/0ca11d44b2957cd373cf107deabc62c6/1280.webp,/pictures/20d8e88ca33ba9cc9e5536cbb18c19e2/1280.webp}', 'listed', '2026-11-18 07:59:27.981+00', '2026-11-18 07:59:27.981+00', NULL, NULL, 23.81, 90.37),
	('01a1edaa-fe71-74c0-abc0-deb4425bfb42', 9, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Deal accepted', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp', '#183858', '{/pictures/0c76045b453b6ef0aa3014f6bb145f55/1280.webp,/pictures/11c94911defa464d6b24315d440abf90/1280.webp}', 'listed', '2026-11-18 07:59:28.879+00', '2026-11-18 07:59:28.879+00', NULL, NULL, 23.81, 90.37),
	('01a1edab-0273-75b8-90a5-261a623233b6', 10, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Deal with a meeting', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp', '#183858', '{/pictures/c4e38cfedd9043c5b1b02f4d7ccc8804/1280.webp,/pictures/0246cca76065115147e291773e6b1e38/1280.webp}', 'listed', '2026-11-18 07:59:29.905+00', '2026-11-18 07:59:29.905+00', NULL, NULL, 23.81, 90.37),
	('01a1edab-066f-779d-a5c3-6ffad38cca3f', 11, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Deal disputed', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp', '#183858', '{/pictures/5c6f77483dba2b33a5d751cf4a983018/1280.webp,/pictures/d2f7a2ed332b0e6518a3c982f3e98535/1280.webp}', 'listed', '2026-11-18 07:59:30.926+00', '2026-11-18 07:59:30.926+00', NULL, NULL, 23.81, 90.37),
	('01a1edab-09e5-779f-be5c-a8396537cad3', 12, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Deal handed over', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp', '#183858', '{/pictures/ba0d185d5c20ef82422769792eef6449/1280.webp,/pictures/2130849443eaf209c45613dfc53d2d8f/1280.webp}', 'sold', '2026-11-18 07:59:31.811+00', '2026-11-18 07:59:32.044+00', NULL, NULL, 23.81, 90.37),
	('01a1edab-0ef1-73c5-8633-8f4396ba2592', 13, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Deal with a line', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp', '#183858', '{/pictures/01ee9c036e34dc09c371aed0ec2f5be3/1280.webp,/pictures/f9046ee3bc92c2b7b4b5acae8e5a2bfd/1280.webp}', 'listed', '2026-11-18 07:59:33.102+00', '2026-11-18 07:59:33.102+00', NULL, NULL, 23.81, 90.37),
	('01a1edab-138b-7146-abd6-58691ab9f00e', 14, '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Offer open', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT, '/pictures/88bad074d7be7065ca000eeccbce1467/1280.webp', '#183858', '{/pictures/88bad074d7be7065ca000eeccbce1467/1280.webp,/pictures/da92098e4b89bdecb06a488ec262a1ff/1280.webp}', 'listed', '2026-11-18 07:59:34.281+00', '2026-11-18 07:59:34.281+00', NULL, NULL, 23.81, 90.37);
INSERT INTO public.receipts VALUES
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', '{"version":1,"shop":"http://localhost:39015","dealId":"01a1edab-0a07-74a5-938f-43dd752711bb","productName":"Deal handed over","facts":{"Brand":"Samsung","Condition":"Good","Year of purchase":"2021"},"price":240.5,"currency":"USD","seller":"Sana O''Neil","buyer":"Bo “B” মিতু","bookedAt":"2026-11-18T07:59:31.848Z","handedOverAt":"2026-11-18T07:59:32.011Z","place":"Police station, Mirpur 10"}', 'Bnztbk6owo2sj-0b1Q2PynLmO2k04UnryiorfmY4DLk 88h4gPc+3fEKasoHwCK4Rk1TueIk6VqmCJ2TYXsiFA9j7cYZh9mdfhCTfu9Ku2jD81BAlGbc8sLtNaFjQvmZDA==', '2026-11-18 07:59:32.011+00');
INSERT INTO public.reports VALUES
	('01a1edaa-e629-73e6-9e97-7ca853aa3ae3', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'Looks stolen', NULL, '2026-11-18 07:59:24.941+00'),
	('01a1edaa-eb9e-7654-8f53-caffca76d113', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', '', NULL, '2026-11-18 07:59:24.972+00');
INSERT INTO public.reviews VALUES
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 'buyer', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', 5, '{}', 'As described', '2026-11-18 07:59:32.076+00'),
	('01a1edab-09e5-779f-be5c-a8396537cad3', '01a1edab-0a07-74a5-938f-43dd752711bb', 'seller', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 4, '{}', '', '2026-11-18 07:59:32.095+00');
INSERT INTO public.saved_searches VALUES
	('01a1edaa-c1df-7098-9260-90da5d5478da', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Samsung', '?brand=Samsung', '{Samsung}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, '2026-11-18 07:59:12.885+00'),
	('01a1edab-144f-77d7-87e1-287991859734', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'nokia s2', '?q=nokia%E1%9A%80s2', NULL, NULL, NULL, NULL, NULL, '''nokia'':* & ''s2''', NULL, NULL, NULL, NULL, true, '2026-11-18 07:59:34.474+00'),
	('01a1edab-145b-718a-9877-4d62bb2b7aac', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'it''s a \ ''quote'' & | ! :* <->', '?q=it%27s+a+%5C+%27quote%27+%26+%7C+%21+%3A*+%3C-%3E', NULL, NULL, NULL, NULL, NULL, '''it'' & ''s'' & ''a'' & ''quote'':*', NULL, NULL, NULL, NULL, true, '2026-11-18 07:59:34.489+00'),
	('01a1edab-146e-7573-9e98-8266877e72bb', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'গ্যালাক্সি s21', '?q=%E0%A6%97%E0%A7%8D%E0%A6%AF%E0%A6%BE%E0%A6%B2%E0%A6%BE%E0%A6%95%E0%A7%8D%E0%A6%B8%E0%A6%BF+s21', NULL, NULL, NULL, NULL, NULL, '''গ্যালাক্সি'':* & ''s21'':*', NULL, NULL, NULL, NULL, true, '2026-11-18 07:59:34.509+00');
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
	('01a1edaa-b67e-722e-8844-8fd4f638af18', '1idTzC8IWysNK93jZhVHCEWObSL9F4hz', '01a1edaa-b162-7522-99fd-f0c28fde9a03', '2026-11-25 07:59:10.353+00', '127.0.0.1', 'node', '2026-11-18 07:59:10.353+00', '2026-11-18 07:59:10.353+00'),
	('01a1edaa-bb4f-7184-b167-a9ef6f3e4b84', 'Bc71tdZt1PfnMvogEjK3bAPZLKB27PoR', '01a1edaa-bb08-70dc-becc-da5765cbfdb4', '2026-11-25 07:59:11.661+00', '127.0.0.1', 'node', '2026-11-18 07:59:11.661+00', '2026-11-18 07:59:11.661+00'),
	('01a1edaa-bd55-75cd-8a5f-2f875774c25a', 'YwVXH9JNQHyAawxltQPBNjuO7ArQsQ0E', '01a1edaa-bd2c-771e-9fc3-10eedc2ce949', '2026-11-25 07:59:12.199+00', '127.0.0.1', 'node', '2026-11-18 07:59:12.199+00', '2026-11-18 07:59:12.199+00'),
	('01a1edaa-bf9b-725c-a02c-da9ba535a1e5', 'Jq3XgTverzaIOzuAuo7C1903pproxyQv', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', '2026-11-25 07:59:12.789+00', '127.0.0.1', 'node', '2026-11-18 07:59:12.789+00', '2026-11-18 07:59:12.789+00');
INSERT INTO public.settings VALUES
	('release', '{"name":"migration 0010_deals_nobody_can_bend, after release 09416da","runsFrom":1794862000000}'),
	('functions', '086f485a5190675b407231bc45ad1a03'),
	('demo', 'off'),
	('admin', '601597ff615e774f4988fa78a0ca6744:58375c3c99f762e0c3d7e5f8b56a554454e65cfc156cfda33f199d9880f4bdc2b7e127ae51e617e6eb4f5e35d7c4aab171594d787984e7e974f3eb84a2be753b'),
	('last run of locate-products', '2026-11-18 07:59:10.086429+00'),
	('last run of refresh-search-names', '2026-11-18 07:59:10.262035+00'),
	('receipt-key Bnztbk6owo2sj-0b1Q2PynLmO2k04UnryiorfmY4DLk', '{"kty":"OKP","crv":"Ed25519","x":"Y61-O-ZoOGhNX-jTYWCB2UPfQBIFlJtM9MvYlB1UF9E","kid":"Bnztbk6owo2sj-0b1Q2PynLmO2k04UnryiorfmY4DLk"}');
INSERT INTO public.users VALUES
	('01a1edaa-b162-7522-99fd-f0c28fde9a03', 'Admin', 'admin@example.org', false, NULL, 'admin', '2026-11-18 07:59:09.148+00', '2026-11-18 07:59:09.148+00', 'en', NULL, NULL),
	('01a1edaa-bb08-70dc-becc-da5765cbfdb4', 'Sana O''Neil', 'seller@example.org', false, NULL, 'seller', '2026-11-18 07:59:11.624+00', '2026-11-18 07:59:11.624+00', 'en', NULL, NULL),
	('01a1edaa-bd2c-771e-9fc3-10eedc2ce949', 'Bo “B” মিতু', 'buyer@example.org', false, NULL, 'buyer', '2026-11-18 07:59:12.172+00', '2026-11-18 07:59:12.172+00', 'en', NULL, NULL),
	('01a1edaa-bf85-761e-8873-5d9a2a6aa313', 'Bo “B” মিতু', 'other-buyer@example.org', false, NULL, 'buyer', '2026-11-18 07:59:12.773+00', '2026-11-18 07:59:12.773+00', 'en', NULL, NULL);
INSERT INTO public.wishlist_entries VALUES
	('01a1edaa-ebd3-7150-8088-de642e1da17d', '01a1edaa-cb98-7038-b168-c7a681334269', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', '2026-11-18 07:59:24.137+00'),
	('01a1edaa-ebff-72d6-9bb7-623c49d4e5da', '01a1edaa-db30-7187-a89c-d50b41fa5901', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', '2026-11-18 07:59:24.161+00'),
	('01a1edaa-ec13-724d-a967-0946eb620d5a', '01a1edaa-eb9e-7654-8f53-caffca76d113', '01a1edaa-bf85-761e-8873-5d9a2a6aa313', '2026-11-18 07:59:24.18+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 11, true);
SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);
SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 5, true);
SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 25, true);
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
ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_pkey PRIMARY KEY (product_id, id);
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
CREATE UNIQUE INDEX message_reports_once ON public.message_reports USING btree (product_id, message_id);
CREATE INDEX message_reports_open ON public.message_reports USING btree (created_at) WHERE (handled_at IS NULL);
CREATE INDEX message_reports_sender ON public.message_reports USING btree (sender_id);
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
CREATE INDEX users_to_erase ON public.users USING btree (erase_after) WHERE (erase_after IS NOT NULL);
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
ALTER TABLE ONLY public.message_reports
    ADD CONSTRAINT message_reports_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
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
