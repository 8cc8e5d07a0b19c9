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
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.compact_product_tally() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if not pg_try_advisory_xact_lock(hashtext('product_tally')) then return; end if;
  with gone as (delete from product_tally returning category, change)
  insert into product_tally (category, change)
    select category, sum(change) from gone group by category having sum(change) <> 0;
end $$;
CREATE FUNCTION public.keep_audit_records() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit records are only ever added';
end $$;
CREATE FUNCTION public.keep_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    delete from product_words where number = old.number;
  else
    insert into product_words (number, search) values (new.number, phone_words(new))
      on conflict (number) do update set search = excluded.search;
  end if;
  return null;
end $$;
CREATE FUNCTION public.learn_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_words (word)
    select distinct unnest(tsvector_to_array(search)) as word from new_rows order by word
    on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION public.notice_booked() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform notice_wishers(new.product_id, 'booked', new.buyer_id, null, null);
  return null;
end $$;
CREATE FUNCTION public.notice_free_again() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform notice_wishers(id, 'free-again', new.buyer_id, null, null)
    from products where id = new.product_id and status = 'listed';
  return null;
end $$;
CREATE FUNCTION public.notice_matches() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Shops are filled before anybody has saved a search.
  if not exists (select from saved_searches) then return null; end if;
  insert into notices (id, user_id, kind, product_id, saved_search_id, mailed_at)
    select distinct on (s.user_id, p.id) gen_random_uuid(), s.user_id, 'match', p.id, s.id,
      case when not (s.by_mail and u.email_verified) then now() end
    from new_rows p
    join saved_searches s on coalesce(s.brands, '{*}') && array[p.category, '*']
      and coalesce(s.models, '{*}') && array[lower(p.model), '*']
      and coalesce(s.places, '{*}') && array[lower(p.place), '*']
    join users u on u.id = s.user_id
    join product_words w on w.number = p.number
    where p.status = 'listed' and s.user_id <> p.seller_id
      and (s.storages is null or p.storage_gb = any (s.storages))
      and (s.conditions is null or lower(p.condition) = any (s.conditions))
      and (s.min_price is null or p.price >= s.min_price)
      and (s.max_price is null or p.price <= s.max_price)
      and (s.min_battery is null or p.battery_health >= s.min_battery)
      and (s.min_year is null or p.purchase_year >= s.min_year)
      and (s.words is null or w.search @@ array_to_string(s.words, ' & ')::tsquery)
    -- Of several searches of one person the one that wants a mail is named.
    order by s.user_id, p.id, s.by_mail desc, s.created_at
  on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION public.notice_price_drop() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform notice_wishers(new.id, 'price-drop', null, old.price, new.price);
  return null;
end $$;
CREATE FUNCTION public.notice_wishers(phone uuid, what text, doer uuid, price_before numeric, price_after numeric) RETURNS void
    LANGUAGE sql
    AS $$
  insert into notices (id, user_id, kind, product_id, old_price, new_price, mailed_at)
    select gen_random_uuid(), user_id, what, phone, price_before, price_after, now()
    from wishlist_entries where product_id = phone and user_id is distinct from doer
    order by user_id
  on conflict (user_id, product_id, kind) where read_at is null do update set
    created_at = excluded.created_at,
    -- Several drops are one, from where it began.
    old_price = greatest(notices.old_price, excluded.old_price),
    new_price = excluded.new_price
$$;
CREATE FUNCTION public.notify_booking() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('catalogue', number::text) from products where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
CREATE FUNCTION public.notify_catalogue() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
CREATE FUNCTION public.notify_emptied() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('catalogue', 'all');
  return null;
end $$;
CREATE FUNCTION public.notify_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('catalogue', coalesce(new.number, old.number)::text);
  return null;
end $$;
CREATE FUNCTION public.numbers_with(wanted tsquery) RETURNS bytea
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    AS $$ select coalesce(string_agg(int4send(number), ''), '') from product_words where search @@ wanted $$;
CREATE FUNCTION public.place_of(location text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select btrim(regexp_replace(location, '^.*,', '')) $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.products (
    id uuid NOT NULL,
    seller_id uuid,
    name text NOT NULL,
    price numeric(12,2) NOT NULL,
    category text NOT NULL,
    description text NOT NULL,
    condition text NOT NULL,
    mobile_number text NOT NULL,
    location text NOT NULL,
    purchase_year integer NOT NULL,
    image text NOT NULL,
    image_placeholder text,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    status text DEFAULT 'listed'::text NOT NULL,
    posted_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    number integer NOT NULL,
    model text,
    storage_gb integer,
    memory_gb integer,
    colour text,
    battery_health integer,
    network_lock text,
    accessories text[] DEFAULT '{}'::text[] NOT NULL,
    warranty_until date,
    place text GENERATED ALWAYS AS (public.place_of(location)) STORED NOT NULL,
    CONSTRAINT products_battery_in_percent CHECK (((battery_health >= 1) AND (battery_health <= 100))),
    CONSTRAINT products_network_lock_known CHECK ((network_lock = ANY (ARRAY['unlocked'::text, 'locked'::text]))),
    CONSTRAINT products_price_not_negative CHECK ((price >= (0)::numeric)),
    CONSTRAINT products_sold_by_somebody CHECK (((seller_id IS NOT NULL) OR (status <> 'listed'::text))),
    CONSTRAINT products_status_known CHECK ((status = ANY (ARRAY['listed'::text, 'sold'::text, 'removed'::text])))
);
CREATE FUNCTION public.phone_words(p public.products) RETURNS tsvector
    LANGUAGE plpgsql STABLE
    AS $$
declare
  phone text := plain_words(concat_ws(' ', p.category, p.name, p.model));
  around text := plain_words(concat_ws(' ', p.location, p.colour, p.storage_gb || 'gb', p.memory_gb || 'gb'));
  told text := plain_words(p.description);
begin
  return (coalesce(replace(nullif(phone, ''), ' ', ':1A ') || ':1A ', '')
       || coalesce(replace(nullif(around, ''), ' ', ':2B ') || ':2B ', '')
       || coalesce(replace(nullif(told, ''), ' ', ':3D ') || ':3D', ''))::tsvector;
end $$;
CREATE FUNCTION public.plain_words(said text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    SET search_path TO 'pg_catalog'
    AS $$
begin
  said := lower(said);
  -- Most of what sellers write has no accents to lose.
  if said ~ '[^\u0001-\u007f]' then
    said := translate(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), 'ς০১২৩৪৫৬৭৮৯', 'σ0123456789');
  end if;
  said := regexp_replace(said, '([0-9]+)[ \t\n]+(gb|tb|mb|mp|mah|hz|inch)(?![0-9a-z])', '\1\2', 'g');
  -- Spaces, punctuation and signs, spelled out, since what counts as a letter differs between databases.
  said := regexp_replace(said, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufeff-\uff0f\ufffc-\U0010ffff]+', ' ', 'g');
  return btrim(regexp_replace(said, ' ?[^ ]{41,}', '', 'g'));
end $$;
CREATE FUNCTION public.tally_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally (category, change)
      select category, count(*) from new_rows where status = 'listed' group by category;
  elsif tg_op = 'DELETE' then
    insert into product_tally (category, change)
      select category, -count(*) from old_rows where status = 'listed' group by category;
  else
    insert into product_tally (category, change)
      select category, sum(change) from (
        select category, -1 as change from old_rows where status = 'listed'
        union all
        select category, 1 from new_rows where status = 'listed'
      ) as changes group by category having sum(change) <> 0;
  end if;
  return null;
end $$;
CREATE FUNCTION public.words_of(said text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select array(select distinct unnest(string_to_array(nullif(public.plain_words(said), ''), ' '))) $$;
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
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_records_action_known CHECK ((action = ANY (ARRAY['admin-created'::text, 'person-deleted'::text, 'account-closed'::text, 'phone-removed'::text])))
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
    status text DEFAULT 'Booked'::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    agreed jsonb,
    CONSTRAINT bookings_status_known CHECK ((status = ANY (ARRAY['Booked'::text, 'Cancelled'::text, 'Sold'::text])))
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
CREATE TABLE public.idempotency_keys (
    caller text NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    reply json,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.images (
    hash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    placeholder text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT notices_kind_known CHECK ((kind = ANY (ARRAY['match'::text, 'price-drop'::text, 'booked'::text, 'free-again'::text])))
);
CREATE TABLE public.product_tally (
    category text NOT NULL,
    change integer NOT NULL
);
CREATE TABLE public.product_words (
    number integer NOT NULL,
    search tsvector NOT NULL
)
WITH (toast_tuple_target='128');
ALTER TABLE ONLY public.product_words ALTER COLUMN search SET STORAGE EXTERNAL;
ALTER TABLE public.products ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.products_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    used integer NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.reports (
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
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
    words text[],
    min_price numeric(12,2),
    max_price numeric(12,2),
    min_battery integer,
    min_year integer,
    by_mail boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE public.wishlist_entries (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'e913cb64f06a5acce284def6db80354738010920fb310a5d119a46ff60814d35', 1794712359784),
	(2, '1937a153d8f1ad7b29cde412622f03c038233381d75b1fbf28f6233c81af61db', 1794712363387),
	(3, 'a2f0b3b7d1fbc321bb4284a3f6931b43f3a0e59e0a5ad3b28f14eb0e0a859521', 1794724949879),
	(4, 'e11367f04d2b232119b6d16dc855b53f8488cc3b019baa56b1a55200230a6e96', 1794724951115),
	(5, '89b244e83cd0d6f3ce0086b876f7a13daa8bf1003f33aa2307d2dc17ade9123e', 1794724952342),
	(6, '2cc880a0a2b9aae19b3975bd1e67d4c20031a2f94cc189f1632348decac1a300', 1794732297336),
	(7, 'ee7002a2d88c95f438bf004a53b820343e742e64d32e4d41da6335f964ab14f0', 1794732304021),
	(8, '0cea70ec45d150fb83cf590cc61c24b5f28ead86d7a248827118a47747240bc2', 1794756275786);
INSERT INTO public.accounts VALUES
	('01a1ecec-ddd1-77f8-8613-eed136b466cf', '01a1ecec-ddcd-741d-a2d6-953cab5320b5', 'credential', '01a1ecec-ddcd-741d-a2d6-953cab5320b5', 'd3033f1ccae1dc76186819f4e60230ed:341af8998c966027643d1a50ecfb288258542705633c5a81244366bf575f82370bb04a94ccb5df248eb3573ca5c72e92d3a13ee3da8cb34a82fba27bffe41fa6', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:31:48.677+00', '2026-11-18 04:31:48.677+00'),
	('01a1ecec-eae0-74ab-ae2c-982c3db00b04', '01a1ecec-eadb-7639-a618-2968801ed007', 'credential', '01a1ecec-eadb-7639-a618-2968801ed007', '3466c247b771ec60449450c8b739ac05:445e8faa96b9c8026a922e3ac1090a15402cca5841b70dc2f6e851ef8a9a2da82fd99b5cdc7fd6edaa3247e4674e03d5f629b32f2828d3c1895755d01311b36f', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:31:52.032+00', '2026-11-18 04:31:52.032+00'),
	('01a1ecec-ecbc-732d-83f0-66ec364fc586', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'credential', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'ea72ea01e1950b7acb52bbc688040f0d:f4d9e851b58c167aa7a0046ea5150e64b9d8c00d5052c2b1d4484393378fb6bcbcde2dba364ba94892afb0408a1b77607f0675549c19eef5cc82fb8bd4ce4cf7', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:31:52.507+00', '2026-11-18 04:31:52.507+00'),
	('01a1ecec-ef2f-771e-b434-721792c72395', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'credential', '01a1ecec-ef2c-727b-9a4f-bad023962391', '56b9d5ba732c287643033398a36cf205:d2ca7b672835e3d64c70a2637da3807e063083548c07ad2acee63de6831346fa5379df99e551a7a04115ad4ccfc525793746baf3feef212321a9dc05d471466c', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 04:31:53.135+00', '2026-11-18 04:31:53.135+00');
INSERT INTO public.advertisements VALUES
	('01a1eced-17d7-73bb-9b57-2e65a06a9412', '01a1eced-168c-77e1-8a2c-9452e722f2c1', NULL, '2026-11-18 04:32:03.544+00');
INSERT INTO public.audit_records VALUES
	('01a1ecec-dddb-75dd-8eda-2390ab9b5859', 'admin-created', NULL, NULL, NULL, '01a1ecec-ddcd-741d-a2d6-953cab5320b5', 'Admin', 'admin', '01a1ecec-ddcd-741d-a2d6-953cab5320b5', '2026-11-18 04:31:48.677+00'),
	('01a1eced-17cc-7759-b83d-4cbae3c79419', 'phone-removed', '01a1ecec-ddcd-741d-a2d6-953cab5320b5', 'Admin', 'admin@example.org', '01a1eced-1359-7350-ae23-a0acc831d5b3', 'Galaxy Z', NULL, '01a1ecec-eadb-7639-a618-2968801ed007', '2026-11-18 04:32:03.528+00');
INSERT INTO public.bookings VALUES
	('01a1eced-16ee-7311-81e9-8939f4a2efbe', '01a1ecec-f972-76fa-bf93-e5849affc7c2', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy S21', 240.50, '/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp', 'Booked', '2026-11-18 04:32:03.31+00', '2026-11-18 04:32:03.31+00', '{"model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp", "/pictures/31382d4aa02b64cb632a8028ce041b7b/1280.webp"], "condition": "good", "storageGb": null, "accessories": ["box", "cable"], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": "unlocked", "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}'),
	('01a1eced-1714-76b9-8004-2ea22f94f9f7', '01a1eced-029f-7177-bfe6-5b51ca6ce529', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy S22', 240.50, '/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp', 'Sold', '2026-11-18 04:32:03.349+00', '2026-11-18 04:32:03.385+00', '{"model": "Galaxy S22", "colour": "Green", "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": 8, "pictures": ["/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp", "/pictures/d28bb4ef630d6e92ad734437a8e68824/1280.webp"], "condition": "good", "storageGb": 256, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": 91, "warrantyUntil": null}'),
	('01a1eced-1748-74c5-96eb-7cc7fe880454', '01a1eced-096b-70d2-b453-af1a0715f3b0', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'Bo “B” মিতু', 'buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy A52 “mint” ✓', 240.50, '/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp', 'Cancelled', '2026-11-18 04:32:03.403+00', '2026-11-18 04:32:03.432+00', '{"model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp", "/pictures/a961af265ef8a3d68762d17552318f77/1280.webp"], "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}'),
	('01a1eced-177a-74d1-a187-5e9d545061cd', '01a1eced-0f2c-7424-9129-e8bc982484f7', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'Bo “B” মিতু', 'other-buyer@example.org', '01711111111', 'Rahim''s shop, Gate 2', 'Galaxy Note', 240.50, '/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp', 'Cancelled', '2026-11-18 04:32:03.455+00', '2026-11-18 04:32:03.486+00', '{"model": null, "colour": null, "category": "Samsung", "location": "Mirpur 10, Dhaka", "memoryGb": null, "pictures": ["/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp", "/pictures/ab55fb87dcb184e45fcf3936e0530b5a/1280.webp"], "condition": "good", "storageGb": null, "accessories": [], "description": "One small scratch on the back.\nদাম আলোচনা সাপেক্ষ; 100% ok\\fine, it''s \"new\" 📱", "networkLock": null, "purchaseYear": 2021, "batteryHealth": null, "warrantyUntil": null}');
INSERT INTO public.categories VALUES
	('ViVo', 'Slim phones with cameras made for portraits', 1),
	('Samsung', 'Galaxy phones, from the small A series to the folding ones', 2),
	('Oppo', 'Quick charging and bright screens', 3),
	('Nokia', 'Sturdy phones that last, classics included', 4),
	('Realme', 'A lot of phone for little money', 5),
	('Redmi', 'Big batteries and big screens', 6);
INSERT INTO public.contact_messages VALUES
	('01a1eced-17e1-7034-87ac-5e3876ee11c9', 'Bo', 'buyer@example.org', 'Where is my order?', '2026-11-18 04:32:03.554+00');
INSERT INTO public.images VALUES
	('1dfe006a0bd574b7d5526845c07242ca', 640, 480, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '2026-11-18 04:31:54.346+00'),
	('31382d4aa02b64cb632a8028ce041b7b', 640, 480, 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoQAAwAA4BaJaACdLoAA5gA/uUK/ugyzhfz9qYJIycgAA==', '2026-11-18 04:31:55.715+00'),
	('a132db8af9f589ab2d51c68482c39238', 640, 480, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '2026-11-18 04:31:57.201+00'),
	('d28bb4ef630d6e92ad734437a8e68824', 640, 480, 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoQAAwAA4BaJaACdLoAA5gA/uUK/ugyzhfz9qYJIycgAA==', '2026-11-18 04:31:58.081+00'),
	('3972fea0f77579a611b84abd6bab194f', 640, 480, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '2026-11-18 04:31:58.972+00'),
	('a961af265ef8a3d68762d17552318f77', 640, 480, 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoQAAwAA4BaJaACdLoAA5gA/uUK/ugyzhfz9qYJIycgAA==', '2026-11-18 04:31:59.817+00'),
	('249cc44db0c2c7e5f6141bb1dab122a0', 640, 480, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '2026-11-18 04:32:00.642+00'),
	('ab55fb87dcb184e45fcf3936e0530b5a', 640, 480, 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoQAAwAA4BaJaACdLoAA5gA/uUK/ugyzhfz9qYJIycgAA==', '2026-11-18 04:32:01.31+00'),
	('b51620842e0648c717f23b0729802696', 640, 480, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '2026-11-18 04:32:01.96+00'),
	('8a80dd427bf7ef987328ac3b867db084', 640, 480, 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoQAAwAA4BaJaACdLoAA5gA/uUK/ugyzhfz9qYJIycgAA==', '2026-11-18 04:32:02.385+00'),
	('829507b5b58da542ec3508799b90fa04', 640, 480, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '2026-11-18 04:32:02.795+00'),
	('9cf640fe7b2ca302eb088623a726ddc1', 640, 480, 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoQAAwAA4BaJaACdLoAA5gA/uUK/ugyzhfz9qYJIycgAA==', '2026-11-18 04:32:03.205+00');
INSERT INTO public.notices VALUES
	('29fad316-f631-436e-a600-d5de2f1605f8', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'match', '01a1ecec-f972-76fa-bf93-e5849affc7c2', '01a1ecec-efbb-71bf-9330-a15519932cfc', NULL, NULL, NULL, '2026-11-18 04:31:55.767+00', '2026-11-18 04:31:55.767+00', '2026-11-18 04:31:55.767+00'),
	('e7e67651-cf8d-443d-baf1-4bcc7e2db809', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'match', '01a1eced-029f-7177-bfe6-5b51ca6ce529', '01a1ecec-efbb-71bf-9330-a15519932cfc', NULL, NULL, NULL, '2026-11-18 04:31:58.119+00', '2026-11-18 04:31:58.119+00', '2026-11-18 04:31:58.119+00'),
	('02138e04-cc6d-41c6-9622-d141651f1531', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'match', '01a1eced-096b-70d2-b453-af1a0715f3b0', '01a1ecec-efbb-71bf-9330-a15519932cfc', NULL, NULL, NULL, '2026-11-18 04:31:59.853+00', '2026-11-18 04:31:59.853+00', '2026-11-18 04:31:59.853+00'),
	('a172e858-742c-4df4-a21f-cfcc8f53b7ce', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'match', '01a1eced-0f2c-7424-9129-e8bc982484f7', '01a1ecec-efbb-71bf-9330-a15519932cfc', NULL, NULL, NULL, '2026-11-18 04:32:01.325+00', '2026-11-18 04:32:01.325+00', '2026-11-18 04:32:01.325+00'),
	('49bd9cbd-a2d8-417b-a6b4-8413d3f9498c', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'match', '01a1eced-1359-7350-ae23-a0acc831d5b3', '01a1ecec-efbb-71bf-9330-a15519932cfc', NULL, NULL, NULL, '2026-11-18 04:32:02.394+00', '2026-11-18 04:32:02.394+00', '2026-11-18 04:32:02.394+00'),
	('68ed42f1-a42a-4680-9b86-aa2136a9e7cb', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'booked', '01a1ecec-f972-76fa-bf93-e5849affc7c2', NULL, NULL, NULL, NULL, '2026-11-18 04:32:03.31+00', '2026-11-18 04:32:03.31+00', '2026-11-18 04:32:03.31+00'),
	('142c7c4f-b535-4fe9-a9de-3d91f0ca14b5', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'booked', '01a1eced-096b-70d2-b453-af1a0715f3b0', NULL, NULL, NULL, NULL, '2026-11-18 04:32:03.403+00', '2026-11-18 04:32:03.403+00', '2026-11-18 04:32:03.403+00'),
	('b57ed465-18ea-452c-9314-67a0dd1679f1', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'free-again', '01a1eced-096b-70d2-b453-af1a0715f3b0', NULL, NULL, NULL, NULL, '2026-11-18 04:32:03.433+00', '2026-11-18 04:32:03.433+00', '2026-11-18 04:32:03.433+00');
INSERT INTO public.product_tally VALUES
	('Samsung', 1),
	('Samsung', 1),
	('Samsung', 1),
	('Samsung', 1),
	('Samsung', 1),
	('Nokia', 1),
	('Samsung', -1),
	('Samsung', -1),
	('Samsung', -1);
INSERT INTO public.product_words VALUES
	(1, '''10'':2B ''100'':3 ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s21'':1A ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3'),
	(2, '''10'':2B ''100'':3 ''256gb'':2B ''8gb'':2B ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''green'':2B ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s22'':1A ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3'),
	(3, '''10'':2B ''100'':3 ''a52'':1A ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mint'':1A ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3'),
	(4, '''10'':2B ''100'':3 ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mirpur'':2B ''new'':3 ''note'':1A ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3'),
	(5, '''10'':2B ''100'':3 ''back'':3 ''dhaka'':2B ''fine'':3 ''galaxy'':1A ''it'':3 ''mirpur'':2B ''new'':3 ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''samsung'':1A ''scratch'':3 ''small'':3 ''the'':3 ''z'':1A ''আলোচনা'':3 ''দাম'':3 ''সাপেক্ষ'':3'),
	(6, '''100'':3 ''back'':3 ''fine'':3 ''galaxy'':1A ''it'':3 ''new'':3 ''nokia'':1A ''ok'':3 ''on'':3 ''one'':3 ''s'':3 ''s20'':1A ''scratch'':3 ''small'':3 ''the'':3 ''আলোচনা'':3 ''গুলশান'':2B ''ঢাকা'':2B ''দাম'':3 ''সাপেক্ষ'':3');
INSERT INTO public.products OVERRIDING SYSTEM VALUE VALUES
	('01a1ecec-f972-76fa-bf93-e5849affc7c2', '01a1ecec-eadb-7639-a618-2968801ed007', 'Galaxy S21', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, '/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '{/pictures/1dfe006a0bd574b7d5526845c07242ca/1280.webp,/pictures/31382d4aa02b64cb632a8028ce041b7b/1280.webp}', 'listed', '2026-11-18 04:31:55.767+00', '2026-11-18 04:31:55.767+00', 1, NULL, NULL, NULL, NULL, NULL, 'unlocked', '{box,cable}', NULL, DEFAULT),
	('01a1eced-096b-70d2-b453-af1a0715f3b0', '01a1ecec-eadb-7639-a618-2968801ed007', 'Galaxy A52 “mint” ✓', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, '/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '{/pictures/3972fea0f77579a611b84abd6bab194f/1280.webp,/pictures/a961af265ef8a3d68762d17552318f77/1280.webp}', 'listed', '2026-11-18 04:31:59.853+00', '2026-11-18 04:31:59.853+00', 3, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT),
	('01a1eced-168c-77e1-8a2c-9452e722f2c1', '01a1ecec-eadb-7639-a618-2968801ed007', 'Galaxy S20', 240.50, 'Nokia', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'গুলশান, ঢাকা', 2021, '/pictures/829507b5b58da542ec3508799b90fa04/1280.webp', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '{/pictures/829507b5b58da542ec3508799b90fa04/1280.webp,/pictures/9cf640fe7b2ca302eb088623a726ddc1/1280.webp}', 'listed', '2026-11-18 04:32:03.217+00', '2026-11-18 04:32:03.217+00', 6, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT),
	('01a1eced-029f-7177-bfe6-5b51ca6ce529', '01a1ecec-eadb-7639-a618-2968801ed007', 'Galaxy S22', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, '/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '{/pictures/a132db8af9f589ab2d51c68482c39238/1280.webp,/pictures/d28bb4ef630d6e92ad734437a8e68824/1280.webp}', 'sold', '2026-11-18 04:31:58.119+00', '2026-11-18 04:32:03.388+00', 2, 'Galaxy S22', 256, 8, 'Green', 91, NULL, '{}', NULL, DEFAULT),
	('01a1eced-0f2c-7424-9129-e8bc982484f7', '01a1ecec-eadb-7639-a618-2968801ed007', 'Galaxy Note', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, '/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '{/pictures/249cc44db0c2c7e5f6141bb1dab122a0/1280.webp,/pictures/ab55fb87dcb184e45fcf3936e0530b5a/1280.webp}', 'removed', '2026-11-18 04:32:01.325+00', '2026-11-18 04:32:03.483+00', 4, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT),
	('01a1eced-1359-7350-ae23-a0acc831d5b3', '01a1ecec-eadb-7639-a618-2968801ed007', 'Galaxy Z', 240.50, 'Samsung', 'One small scratch on the back.
দাম আলোচনা সাপেক্ষ; 100% ok\fine, it''s "new" 📱', 'good', '01700000000', 'Mirpur 10, Dhaka', 2021, '/pictures/b51620842e0648c717f23b0729802696/1280.webp', 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwAA4BaJYgCdAFAAAD+71EuBJWrN0sOTa5iAAA=', '{/pictures/b51620842e0648c717f23b0729802696/1280.webp,/pictures/8a80dd427bf7ef987328ac3b867db084/1280.webp}', 'removed', '2026-11-18 04:32:02.394+00', '2026-11-18 04:32:03.528+00', 5, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, DEFAULT);
INSERT INTO public.reports VALUES
	('01a1eced-1359-7350-ae23-a0acc831d5b3', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'Looks stolen', '2026-11-18 04:32:03.509+00'),
	('01a1eced-168c-77e1-8a2c-9452e722f2c1', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', '', '2026-11-18 04:32:03.523+00');
INSERT INTO public.saved_searches VALUES
	('01a1ecec-efbb-71bf-9330-a15519932cfc', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'Samsung', '?brand=Samsung', '{Samsung}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, true, '2026-11-18 04:31:53.272+00'),
	('01a1eced-1893-71c2-b3bb-f2538e9f29f5', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'nokia s2', '?q=nokia%E1%9A%80s2', NULL, NULL, NULL, NULL, NULL, '{nokia s2:*}', NULL, NULL, NULL, NULL, true, '2026-11-18 04:32:03.727+00'),
	('01a1eced-18a4-7008-817b-e6ac59cc999e', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'it''s a \ ''quote'' & | ! :* <->', '?q=it%27s+a+%5C+%27quote%27+%26+%7C+%21+%3A*+%3C-%3E', NULL, NULL, NULL, NULL, NULL, '{a,it,quote:*,s}', NULL, NULL, NULL, NULL, true, '2026-11-18 04:32:03.747+00'),
	('01a1eced-18b7-778b-a772-5106eae6c878', '01a1ecec-ef2c-727b-9a4f-bad023962391', 'গ্যালাক্সি s21', '?q=%E0%A6%97%E0%A7%8D%E0%A6%AF%E0%A6%BE%E0%A6%B2%E0%A6%BE%E0%A6%95%E0%A7%8D%E0%A6%B8%E0%A6%BF+s21', NULL, NULL, NULL, NULL, NULL, '{s21:*,গ্যালাক্সি:*}', NULL, NULL, NULL, NULL, true, '2026-11-18 04:32:03.757+00');
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
	('ঢাকা');
INSERT INTO public.sessions VALUES
	('01a1ecec-e70b-7705-a84d-2bd1c8d8a9db', 'uWr9e7AEBh2gXRF0iUD1IRNmS4GYXCAG', '01a1ecec-ddcd-741d-a2d6-953cab5320b5', '2026-11-25 04:31:51.045+00', '127.0.0.1', 'node', '2026-11-18 04:31:51.046+00', '2026-11-18 04:31:51.046+00'),
	('01a1ecec-eb06-73fc-93ab-60ac2a4b3052', 'ynl5zkmNWvplXTtfKpDn3bJZohzD2k7c', '01a1ecec-eadb-7639-a618-2968801ed007', '2026-11-25 04:31:52.069+00', '127.0.0.1', 'node', '2026-11-18 04:31:52.07+00', '2026-11-18 04:31:52.07+00'),
	('01a1ecec-ecc8-72c2-9e06-a7ed83dbc0db', '8pNFC3Sy1i9QFyEO4UD5V4XZod2T1Faf', '01a1ecec-ecb2-76be-bb77-0e2918a55aed', '2026-11-25 04:31:52.52+00', '127.0.0.1', 'node', '2026-11-18 04:31:52.52+00', '2026-11-18 04:31:52.52+00'),
	('01a1ecec-ef5d-77e7-8dd9-d0cf2f860a58', '59NLDvLW3fxxHVsX0GlZIyP1qilfojTH', '01a1ecec-ef2c-727b-9a4f-bad023962391', '2026-11-25 04:31:53.181+00', '127.0.0.1', 'node', '2026-11-18 04:31:53.181+00', '2026-11-18 04:31:53.181+00');
INSERT INTO public.settings VALUES
	('demo', 'off');
INSERT INTO public.users VALUES
	('01a1ecec-ddcd-741d-a2d6-953cab5320b5', 'Admin', 'admin@example.org', false, NULL, 'admin', '2026-11-18 04:31:48.677+00', '2026-11-18 04:31:48.677+00'),
	('01a1ecec-eadb-7639-a618-2968801ed007', 'Sana O''Neil', 'seller@example.org', false, NULL, 'seller', '2026-11-18 04:31:52.027+00', '2026-11-18 04:31:52.027+00'),
	('01a1ecec-ecb2-76be-bb77-0e2918a55aed', 'Bo “B” মিতু', 'buyer@example.org', false, NULL, 'buyer', '2026-11-18 04:31:52.497+00', '2026-11-18 04:31:52.497+00'),
	('01a1ecec-ef2c-727b-9a4f-bad023962391', 'Bo “B” মিতু', 'other-buyer@example.org', false, NULL, 'buyer', '2026-11-18 04:31:53.131+00', '2026-11-18 04:31:53.131+00');
INSERT INTO public.wishlist_entries VALUES
	('01a1eced-16d0-75e2-a10b-806ea1420abe', '01a1ecec-f972-76fa-bf93-e5849affc7c2', '01a1ecec-ef2c-727b-9a4f-bad023962391', '2026-11-18 04:32:03.282+00'),
	('01a1eced-16e2-746c-9723-8bc67ccf254a', '01a1eced-096b-70d2-b453-af1a0715f3b0', '01a1ecec-ef2c-727b-9a4f-bad023962391', '2026-11-18 04:32:03.298+00'),
	('01a1eced-16e9-7778-865e-89e9a8a6a715', '01a1eced-168c-77e1-8a2c-9452e722f2c1', '01a1ecec-ef2c-727b-9a4f-bad023962391', '2026-11-18 04:32:03.306+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 8, true);
SELECT pg_catalog.setval('public.products_number_seq', 6, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.audit_records
    ADD CONSTRAINT audit_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (product_id, id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, call, key);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_words
    ADD CONSTRAINT product_words_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (product_id, user_id);
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.wishlist_entries
    ADD CONSTRAINT wishlist_entries_pkey PRIMARY KEY (product_id, user_id);
CREATE UNIQUE INDEX accounts_provider_unique ON public.accounts USING btree (provider_id, account_id);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);
CREATE INDEX advertisements_newest ON public.advertisements USING btree (created_at DESC, product_id);
CREATE INDEX audit_records_actor ON public.audit_records USING btree (actor_id);
CREATE INDEX audit_records_newest ON public.audit_records USING btree (created_at DESC, id DESC);
CREATE INDEX audit_records_person ON public.audit_records USING btree (person_id);
CREATE INDEX bookings_buyer_newest ON public.bookings USING btree (buyer_id, created_at DESC, id DESC);
CREATE INDEX bookings_id ON public.bookings USING btree (id);
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at);
CREATE UNIQUE INDEX bookings_one_active_per_product ON public.bookings USING btree (product_id) WHERE (status = 'Booked'::text);
CREATE INDEX categories_lower_name ON public.categories USING btree (lower(name));
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX notices_created ON public.notices USING btree (created_at);
CREATE INDEX notices_read ON public.notices USING btree (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX notices_saved_search ON public.notices USING btree (saved_search_id) WHERE (saved_search_id IS NOT NULL);
CREATE INDEX notices_to_mail ON public.notices USING btree (mail_after) WHERE (mailed_at IS NULL);
CREATE UNIQUE INDEX notices_unread ON public.notices USING btree (user_id, product_id, kind) WHERE (read_at IS NULL);
CREATE INDEX notices_user_newest ON public.notices USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX product_words_search ON public.product_words USING gin (search);
CREATE INDEX products_alike ON public.products USING btree (model, status, posted_at DESC) WHERE (model IS NOT NULL);
CREATE INDEX products_category_newest ON public.products USING btree (category, posted_at DESC, id DESC) WHERE (status = 'listed'::text);
CREATE INDEX products_newest ON public.products USING btree (posted_at DESC, id DESC) WHERE (status = 'listed'::text);
CREATE UNIQUE INDEX products_number_unique ON public.products USING btree (number);
CREATE INDEX products_seller_newest ON public.products USING btree (seller_id, posted_at DESC, id DESC);
CREATE INDEX products_status_posted ON public.products USING btree (status, posted_at);
CREATE INDEX rate_limits_end ON public.rate_limits USING btree (ends_at);
CREATE INDEX reports_user ON public.reports USING btree (user_id);
CREATE INDEX saved_searches_met ON public.saved_searches USING gin (COALESCE(brands, '{*}'::text[]), COALESCE(models, '{*}'::text[]), COALESCE(places, '{*}'::text[]));
CREATE UNIQUE INDEX saved_searches_once ON public.saved_searches USING btree (user_id, address);
CREATE INDEX saved_searches_user_newest ON public.saved_searches USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX search_words_alike ON public.search_words USING gin (word public.gin_trgm_ops);
CREATE INDEX search_words_beginning ON public.search_words USING btree (word text_pattern_ops);
CREATE UNIQUE INDEX sessions_token_unique ON public.sessions USING btree (token);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (lower(email));
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE INDEX users_role ON public.users USING btree (role, created_at DESC, id DESC);
CREATE INDEX verifications_expiry ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX wishlist_entries_user_newest ON public.wishlist_entries USING btree (user_id, created_at DESC, id DESC);
CREATE TRIGGER advertisements_notify AFTER INSERT OR DELETE OR UPDATE ON public.advertisements FOR EACH ROW EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER audit_records_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit_records();
CREATE TRIGGER bookings_notice_booked AFTER INSERT ON public.bookings FOR EACH ROW WHEN ((new.status = 'Booked'::text)) EXECUTE FUNCTION public.notice_booked();
CREATE TRIGGER bookings_notice_free_again AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN (((old.status = 'Booked'::text) AND (new.status = 'Cancelled'::text))) EXECUTE FUNCTION public.notice_free_again();
CREATE TRIGGER bookings_notify AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.notify_booking();
CREATE TRIGGER bookings_notify_emptied AFTER TRUNCATE ON public.bookings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_emptied();
CREATE TRIGGER categories_notify AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER product_words_learn_insert AFTER INSERT ON public.product_words REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.learn_words();
CREATE TRIGGER product_words_learn_update AFTER UPDATE ON public.product_words REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.learn_words();
CREATE TRIGGER products_keep_words AFTER INSERT OR DELETE OR UPDATE OF category, name, model, location, colour, storage_gb, memory_gb, description ON public.products FOR EACH ROW EXECUTE FUNCTION public.keep_words();
CREATE TRIGGER products_notice_matches AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.notice_matches();
CREATE TRIGGER products_notice_price_drop AFTER UPDATE OF price ON public.products FOR EACH ROW WHEN (((new.price < old.price) AND (new.status = 'listed'::text))) EXECUTE FUNCTION public.notice_price_drop();
CREATE TRIGGER products_notify AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION public.notify_product();
CREATE TRIGGER products_notify_emptied AFTER TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.notify_emptied();
CREATE TRIGGER products_tally_delete AFTER DELETE ON public.products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally_products();
CREATE TRIGGER products_tally_insert AFTER INSERT ON public.products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally_products();
CREATE TRIGGER products_tally_update AFTER UPDATE ON public.products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION public.tally_products();
CREATE TRIGGER users_notify AFTER DELETE OR UPDATE OF name, photo_url ON public.users FOR EACH ROW EXECUTE FUNCTION public.notify_catalogue();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_booking FOREIGN KEY (product_id, booking_id) REFERENCES public.bookings(product_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.advertisements
    ADD CONSTRAINT advertisements_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_buyer_id_users_id_fk FOREIGN KEY (buyer_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_saved_search_id_saved_searches_id_fk FOREIGN KEY (saved_search_id) REFERENCES public.saved_searches(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_categories_name_fk FOREIGN KEY (category) REFERENCES public.categories(name) ON UPDATE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_seller_id_users_id_fk FOREIGN KEY (seller_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishlist_entries
    ADD CONSTRAINT wishlist_entries_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishlist_entries
    ADD CONSTRAINT wishlist_entries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
