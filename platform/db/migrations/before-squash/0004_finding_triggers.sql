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
-- What is said of a phone, in the order of weight: what it is, where and in which colour, what the seller tells. Words
-- hold nothing that a tsvector would read as a mark of its own.
create function phone_words(p products) returns tsvector language plpgsql stable
as $$
declare
  phone text := plain_words(concat_ws(' ', p.category, p.name, p.model));
  around text := plain_words(concat_ws(' ', p.location, p.colour, p.storage_gb || 'gb', p.memory_gb || 'gb'));
  told text := plain_words(p.description);
begin
  return (coalesce(replace(nullif(phone, ''), ' ', ':1A ') || ':1A ', '')
       || coalesce(replace(nullif(around, ''), ' ', ':2B ') || ':2B ', '')
       || coalesce(replace(nullif(told, ''), ' ', ':3D ') || ':3D', ''))::tsvector;
end $$;
--> statement-breakpoint
-- The words themselves are kept aside, so that a phone's row here is a number and little else.
alter table product_words alter column search set storage external;
--> statement-breakpoint
alter table product_words set (toast_tuple_target = 128);
--> statement-breakpoint
create function keep_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from product_words where number = old.number;
  else
    insert into product_words (number, search) values (new.number, phone_words(new))
      on conflict (number) do update set search = excluded.search;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_keep_words
  after insert or delete or update of category, name, model, location, colour, storage_gb, memory_gb, description on products
  for each row execute function keep_words();
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
create trigger product_words_learn_insert after insert on product_words
  referencing new table as new_rows for each statement execute function learn_words();
--> statement-breakpoint
create trigger product_words_learn_update after update on product_words
  referencing new table as new_rows for each statement execute function learn_words();
--> statement-breakpoint
insert into product_words (number, search) select number, phone_words(p) from products p;
--> statement-breakpoint
-- The phones with a word, each four bytes. However many they are, the index is the way: reading every phone's words to
-- see which ones have it is what the planner would do for a frequent one, not knowing that they lie aside.
create function numbers_with(wanted tsquery) returns bytea language sql stable
  set enable_seqscan = off
as $$ select coalesce(string_agg(int4send(number), ''), '') from product_words where search @@ wanted $$;
--> statement-breakpoint
-- New phones meet the saved searches as they are posted, so that nobody has to ask for all searches again and again.
create function notice_matches() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger products_notice_matches after insert on products
  referencing new table as new_rows for each statement execute function notice_matches();
--> statement-breakpoint
-- For everybody who has the phone on their wishlist, but whoever did it, who knows; and never by mail, which nobody has
-- asked for here. People in one order, so that two at the same time never wait in a circle.
create function notice_wishers(phone uuid, what text, doer uuid, price_before numeric, price_after numeric)
returns void language sql as $$
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
--> statement-breakpoint
create function notice_price_drop() returns trigger language plpgsql as $$
begin
  perform notice_wishers(new.id, 'price-drop', null, old.price, new.price);
  return null;
end $$;
--> statement-breakpoint
create trigger products_notice_price_drop after update of price on products
  for each row when (new.price < old.price and new.status = 'listed') execute function notice_price_drop();
--> statement-breakpoint
create function notice_booked() returns trigger language plpgsql as $$
begin
  perform notice_wishers(new.product_id, 'booked', new.buyer_id, null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_notice_booked after insert on bookings
  for each row when (new.status = 'Booked') execute function notice_booked();
--> statement-breakpoint
-- A phone that is taken off the market has its booking cancelled too, but is not free.
create function notice_free_again() returns trigger language plpgsql as $$
begin
  perform notice_wishers(id, 'free-again', new.buyer_id, null, null)
    from products where id = new.product_id and status = 'listed';
  return null;
end $$;
--> statement-breakpoint
create trigger bookings_notice_free_again after update of status on bookings
  for each row when (old.status = 'Booked' and new.status = 'Cancelled') execute function notice_free_again();
