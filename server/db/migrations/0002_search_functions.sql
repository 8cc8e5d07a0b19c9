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
      translate(lower(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g')), '০১২৩৪৫৬৭৮৯', '0123456789'),
      '([0-9]+)\s+(gb|tb|mb|mp|mah|hz|inch)\M', '\1\2', 'g'),
    '[[:alnum:]\u0980-\u09ff]+', 'g') as found
  where length(found[1]) <= 40
$$;
--> statement-breakpoint
-- In the order of weight: what the phone is, where and in which colour, what the seller says of it.
create function phone_words(phone text, around text, description text) returns tsvector language sql immutable parallel safe
as $$
  select setweight(array_to_tsvector(words_of(phone)), 'A')
      || setweight(array_to_tsvector(words_of(around)), 'B')
      || setweight(array_to_tsvector(words_of(description)), 'D')
$$;
--> statement-breakpoint
create function place_of(location text) returns text language sql immutable parallel safe
as $$ select btrim(regexp_replace(location, '^.*,', '')) $$;
