-- compatible: the same words, but for two spaces that only some servers know as such and letters newer than Unicode 14
create or replace function plain_words(said text) returns text language plpgsql immutable parallel safe
  -- Fixed, so that the words do not depend on who asks.
  set search_path = pg_catalog
as $$
begin
  -- Most of what sellers write has no accents to lose.
  if said ~ '[^\u0001-\u007f]' then
    -- Servers differ in whether they know what these are in small letters or without accents.
    said := lower(regexp_replace(said, '[\u1c89\u1c8a\ua7cb-\ua7dc\ua7f1\U0001cc00-\U0001cebf\U0001e030-\U0001e08f]', ' ', 'g'));
    said := translate(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), 'ς০১২৩৪৫৬৭৮৯', 'σ0123456789');
  else
    said := lower(said);
  end if;
  said := regexp_replace(said, '([0-9]+)[ \t\n]+(gb|tb|mb|mp|mah|hz|inch)(?![0-9a-z])', '\1\2', 'g');
  -- Spaces, punctuation and signs, spelled out, since what counts as a letter differs between databases.
  said := regexp_replace(said, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u1680\u180e\u2000-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufeff-\uff0f\ufffc-\U0010ffff]+', ' ', 'g');
  return btrim(regexp_replace(said, ' ?[^ ]{41,}', '', 'g'));
end $$;
--> statement-breakpoint
-- A word as a tsvector or a tsquery takes it, whatever this server counts as a space or a mark.
create function quoted_word(word text) returns text language sql immutable parallel safe
as $$ select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $$;
--> statement-breakpoint
-- compatible: the same words, quoted; none of them holds a quote
create or replace function phone_words(p products) returns tsvector language plpgsql stable
as $$
declare
  phone text := plain_words(concat_ws(' ', p.category, p.name, p.model));
  around text := plain_words(concat_ws(' ', p.location, p.colour, p.storage_gb || 'gb', p.memory_gb || 'gb'));
  told text := plain_words(p.description);
begin
  return (coalesce('''' || replace(nullif(phone, ''), ' ', ''':1A ''') || ''':1A ', '')
       || coalesce('''' || replace(nullif(around, ''), ' ', ''':2B ''') || ''':2B ', '')
       || coalesce('''' || replace(nullif(told, ''), ' ', ''':3D ''') || ''':3D', ''))::tsvector;
end $$;
--> statement-breakpoint
-- Whether a phone has the words of a saved search, of which one that ends in :* is the beginning of a word. A search that
-- cannot be matched is named in the log and matches nothing, so that it never fails the insert of a phone.
create function has_words(vector tsvector, search uuid, words text[]) returns boolean language plpgsql stable cost 10000
as $$
begin
  -- As quoted_word does it; a call of it would make each search take three times as long.
  return vector @@ replace(replace(
    '''' || replace(replace(array_to_string(words, ' '), '\', '\\'), '''', '''''') || '''', ' ', ''' & '''), ':*''', ''':*')::tsquery;
exception when others then
  raise warning 'saved search % cannot be matched, SQLSTATE %', search, sqlstate;
  return false;
end $$;
--> statement-breakpoint
-- compatible: writes the same notices
create or replace function notice_matches() returns trigger language plpgsql as $$
begin
  -- Shops are filled before anybody has saved a search.
  if not exists (select from saved_searches) then return null; end if;
  insert into notices (id, user_id, kind, product_id, saved_search_id, mailed_at)
    with matches as (
      select s.user_id, p.id as product_id, s.id as search_id, s.by_mail, s.created_at, u.email_verified
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
        and (s.words is null or has_words(w.search, s.id, s.words))
      -- Searches and people that are being deleted at this moment are left out: their foreign keys would fail the insert.
      for key share of s, u skip locked
    )
    select distinct on (user_id, product_id) gen_random_uuid(), user_id, 'match', product_id, search_id,
      case when not (by_mail and email_verified) then now() end
    from matches
    -- Of several searches of one person the one that wants a mail is named.
    order by user_id, product_id, by_mail desc, created_at
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- Only phones on offer have words, so that nobody is told a word of one that is gone.
-- compatible: the last release searches phones on offer only
create or replace function keep_words() returns trigger language plpgsql as $$
begin
  if new.status = 'listed' then
    insert into product_words (number, search) values (new.number, phone_words(new))
      on conflict (number) do update set search = excluded.search;
  else
    delete from product_words where number = coalesce(old.number, new.number);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- compatible: as above
create or replace trigger products_keep_words
  after insert or delete or update of status, category, name, model, location, colour, storage_gb, memory_gb, description on products
  for each row execute function keep_words();
--> statement-breakpoint
-- Whether a phone on offer has this word. The planner takes a word it does not know for a frequent one and would read
-- every phone's words.
create function has_word(wanted text) returns boolean language sql stable
  set enable_seqscan = off
as $$ select exists (select from product_words where search @@ quoted_word(wanted)::tsquery) $$;
--> statement-breakpoint
-- compatible: nobody searches for phones that are not on offer
delete from product_words where number in (select number from products where status <> 'listed');
--> statement-breakpoint
-- compatible: touches the few phones with such a character
update product_words w set search = phone_words(p) from products p
  where p.number = w.number and concat_ws(' ', p.name, p.model, p.location, p.colour, p.description) ~ '[\u1680\u180e\u1c89\u1c8a\ua7cb-\ua7dc\ua7f1\U0001cc00-\U0001cebf\U0001e030-\U0001e08f]';
--> statement-breakpoint
-- Words with a character that is a space now; those that consist of it match no phone, as before.
-- compatible: touches the few searches with such a word
update saved_searches s set words = coalesce(
  (select array_agg(distinct part || case when length(part) > 2 then ':*' else '' end)
   from unnest(s.words) as word, unnest(words_of(regexp_replace(word, ':\*$', ''))) as part),
  s.words)
where array_to_string(s.words, ' ') ~ '[\u1680\u180e]';
