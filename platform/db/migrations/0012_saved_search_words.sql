-- Words of saved searches match as in lists: a number as it is and as a size in gigabytes, other words by their beginning.
-- They hold neither quotes nor backslashes.
UPDATE "saved_searches" SET "words" = (
  SELECT string_agg(
    CASE WHEN word ~ '^[0-9]+$' THEN format('(''%s'' | ''%sgb'')', word, word) ELSE format('''%s'':*', word) END, ' & ')::tsquery
  FROM (SELECT (regexp_matches("words"::text, '''([^'']+)''', 'g'))[1] AS word) AS each_word
) WHERE "words" IS NOT NULL;
