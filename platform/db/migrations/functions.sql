-- The current text of every function and trigger; `migrate` applies it whenever it has changed.

-- Invalidates cached replies and search indexes on every instance when the change commits, also a change made by hand. The
-- payload is the number of the product that changed, 'all', or empty when something else did.
create or replace function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', coalesce(tg_argv[0], ''));
  return null;
end $$;
create or replace function notify_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', coalesce(new.number, old.number)::text);
  return null;
end $$;
create or replace function notify_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', number::text) from products where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create or replace trigger products_notify after insert or update or delete on products
  for each row execute function notify_product();
create or replace trigger products_notify_emptied after truncate on products
  for each statement execute function notify_catalogue('all');
create or replace trigger bookings_notify after insert or update or delete on bookings
  for each row execute function notify_booking();
create or replace trigger bookings_notify_emptied after truncate on bookings
  for each statement execute function notify_catalogue('all');
create or replace trigger advertisements_notify after insert or update or delete on advertisements
  for each row execute function notify_catalogue();
create or replace trigger reviews_notify after insert or update or delete on reviews
  for each row execute function notify_catalogue();
create or replace trigger categories_notify after insert or update or delete on categories
  for each row execute function notify_catalogue();
create or replace trigger users_notify after update of name, photo_url or delete on users
  for each row execute function notify_catalogue();

-- The embedded database has one role for everything, so a trigger protects the audit records.
create or replace function keep_audit_records() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are only ever added';
end $$;
create or replace trigger audit_records_kept before update or delete or truncate on audit_records
  for each statement execute function keep_audit_records();

-- Numbers of the products with these words, four bytes each. Always by the index: the planner does not know that the
-- vectors are stored out of line and would read all of them for a frequent word.
create or replace function numbers_with(wanted tsquery) returns bytea language sql stable set enable_seqscan = off
as $$ select coalesce(string_agg(int4send(number), ''), '') from product_words where search @@ wanted $$;

-- Whether a product on offer has this word, by the index for the same reason. Words hold neither quotes nor backslashes.
create or replace function has_word(wanted text) returns boolean language sql stable set enable_seqscan = off
as $$ select exists (select from product_words where search @@ ('''' || wanted || '''')::tsquery) $$;
