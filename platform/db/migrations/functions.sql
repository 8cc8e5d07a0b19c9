-- The current text of every function and trigger; `migrate` applies it whenever it has changed.

-- The application notifies of what it changes, see notifications.ts; these triggers did until then.
drop function if exists notify_catalogue, notify_product, notify_booking cascade;

-- The embedded database has one role for everything, so a trigger protects the audit records.
create or replace function keep_audit_records() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are only ever added';
end $$;
create or replace trigger audit_records_kept before update or delete on audit_records
  for each row execute function keep_audit_records();
create or replace trigger audit_records_not_emptied before truncate on audit_records
  for each statement execute function keep_audit_records();

-- Numbers of the products with these words, four bytes each. Always by the index: the planner does not know that the
-- vectors are stored out of line and would read all of them for a frequent word.
create or replace function numbers_with(wanted tsquery) returns bytea language sql stable set enable_seqscan = off
as $$ select coalesce(string_agg(int4send(number), ''), '') from product_words where search @@ wanted $$;

-- Whether a product on offer has this word, by the index for the same reason. Words hold neither quotes nor backslashes.
create or replace function has_word(wanted text) returns boolean language sql stable set enable_seqscan = off
as $$ select exists (select from product_words where search @@ ('''' || wanted || '''')::tsquery) $$;

-- Whether a product on offer matches. A frequent word is found among any thousand products, sooner than the index has listed
-- all that have it.
create or replace function has_match(wanted tsquery) returns boolean language sql stable set enable_seqscan = off
as $$
  select exists (select from (select search from product_words limit 1000) as sample where search @@ wanted)
    or exists (select from product_words where search @@ wanted)
$$;
