create extension if not exists pg_trgm;
--> statement-breakpoint
-- The words of a text as a search meets them: without accents and capitals, Bengali digits as ours, a number and its
-- unit as one word. wordsOf in features/search/words.ts does the same to what people type; a test holds them together.
create function words_of(said text) returns text[] language sql immutable parallel safe
  -- Fixed, so that the words do not depend on who asks.
  set search_path = pg_catalog
as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(
    regexp_replace(
      translate(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), 'ς০১২৩৪৫৬৭৮৯', 'σ0123456789'),
      '([0-9]+)[ \t\n]+(gb|tb|mb|mp|mah|hz|inch)(?![0-9a-z])', '\1\2', 'g'),
    -- Everything but spaces, punctuation and signs, spelled out, since what counts as a letter differs between databases.
    '[^\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe6f\ufeff-\uff0f\ufffc-\U0010ffff]+',
    'g') as found
  where length(found[1]) <= 40
$$;
--> statement-breakpoint
-- In the order of weight: what the phone is, where and in which colour, what the seller says of it. Words hold nothing
-- that a tsvector would read as a mark of its own.
create function phone_words(phone text, around text, description text) returns tsvector language sql immutable parallel safe
as $$
  select coalesce(string_agg(word || mark, ' '), '')::tsvector from (
    select unnest(words_of(phone)) as word, ':1A' as mark
    union all select unnest(words_of(around)), ':2B'
    union all select unnest(words_of(description)), ':3D'
  ) as words
$$;
--> statement-breakpoint
create function place_of(location text) returns text language sql immutable parallel safe
as $$ select btrim(regexp_replace(location, '^.*,', '')) $$;
