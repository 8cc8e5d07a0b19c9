-- Whoever keeps the catalogue in memory is told which phone changed; an empty notice says that something else did.
create function notify_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', coalesce(new.number, old.number)::text);
  return null;
end $$;
--> statement-breakpoint
drop trigger products_notify on products;
--> statement-breakpoint
create trigger products_notify after insert or update or delete on products
  for each row execute function notify_product();
--> statement-breakpoint
-- A booking decides whether its phone is free.
create function notify_booking() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', number::text) from products where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
--> statement-breakpoint
drop trigger bookings_notify on bookings;
--> statement-breakpoint
create trigger bookings_notify after insert or update or delete on bookings
  for each row execute function notify_booking();
--> statement-breakpoint
create function notify_emptied() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'all');
  return null;
end $$;
--> statement-breakpoint
create trigger products_notify_emptied after truncate on products
  for each statement execute function notify_emptied();
--> statement-breakpoint
create trigger bookings_notify_emptied after truncate on bookings
  for each statement execute function notify_emptied();
--> statement-breakpoint
-- Words are only ever added, and one that is known is left alone, so that people posting at the same time wait for each
-- other only over a word new to both; in one order, so that they never wait in a circle.
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
    select distinct unnest(tsvector_to_array(search)) as word from new_rows order by word
    on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger products_learn_words_insert after insert on products
  referencing new table as new_rows for each statement execute function learn_words();
--> statement-breakpoint
create trigger products_learn_words_update after update on products
  referencing new table as new_rows for each statement execute function learn_words();
--> statement-breakpoint
insert into search_words (word) select distinct unnest(tsvector_to_array(search)) from products;
