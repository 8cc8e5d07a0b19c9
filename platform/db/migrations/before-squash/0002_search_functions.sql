create extension if not exists pg_trgm;
--> statement-breakpoint
-- A text as a search meets it: its words with a space between them, without accents and capitals, Bengali digits as
-- ours, a number and its unit as one word. wordsOf in features/search/words.ts does the same to what people type; a test
-- holds them together.
create function plain_words(said text) returns text language plpgsql immutable parallel safe
  -- Fixed, so that the words do not depend on who asks.
  set search_path = pg_catalog
as $$
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
--> statement-breakpoint
create function words_of(said text) returns text[] language sql immutable parallel safe
as $$ select array(select distinct unnest(string_to_array(nullif(public.plain_words(said), ''), ' '))) $$;
--> statement-breakpoint
create function place_of(location text) returns text language sql immutable parallel safe
as $$ select btrim(regexp_replace(location, '^.*,', '')) $$;
