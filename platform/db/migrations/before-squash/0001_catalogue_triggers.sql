-- Whoever caches public pages hears of every change that could alter one, at the moment it is committed; once per
-- transaction, however many rows it touched, and not at all when it touched none.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
--> statement-breakpoint
create trigger products_notify after insert or update or delete on products
  for each row execute function notify_catalogue();
--> statement-breakpoint
create trigger bookings_notify after insert or update or delete on bookings
  for each row execute function notify_catalogue();
--> statement-breakpoint
create trigger advertisements_notify after insert or update or delete on advertisements
  for each row execute function notify_catalogue();
--> statement-breakpoint
create trigger categories_notify after insert or update or delete on categories
  for each row execute function notify_catalogue();
--> statement-breakpoint
create trigger users_notify after update of name, photo_url or delete on users
  for each row execute function notify_catalogue();
--> statement-breakpoint
-- The tally only ever grows by rows, so that people posting at the same time never wait for each other.
create function tally_products() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger products_tally_insert after insert on products
  referencing new table as new_rows for each statement execute function tally_products();
--> statement-breakpoint
create trigger products_tally_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function tally_products();
--> statement-breakpoint
create trigger products_tally_delete after delete on products
  referencing old table as old_rows for each statement execute function tally_products();
--> statement-breakpoint
-- Replaces the changes by one row per category; readers see the same sums before, during and after.
create function compact_product_tally() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('product_tally')) then return; end if;
  with gone as (delete from product_tally returning category, change)
  insert into product_tally (category, change)
    select category, sum(change) from gone group by category having sum(change) <> 0;
end $$;
--> statement-breakpoint
insert into categories (name, details, position) values
  ('ViVo', 'Slim phones with cameras made for portraits', 1),
  ('Samsung', 'Galaxy phones, from the small A series to the folding ones', 2),
  ('Oppo', 'Quick charging and bright screens', 3),
  ('Nokia', 'Sturdy phones that last, classics included', 4),
  ('Realme', 'A lot of phone for little money', 5),
  ('Redmi', 'Big batteries and big screens', 6);
