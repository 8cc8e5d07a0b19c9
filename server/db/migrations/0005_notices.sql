DROP INDEX "notices_unread";--> statement-breakpoint
DROP INDEX "notices_to_mail";--> statement-breakpoint
DROP INDEX "saved_searches_brands";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail_after" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("user_id","product_id","kind") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_saved_search" ON "notices" USING btree ("saved_search_id") WHERE "notices"."saved_search_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_met" ON "saved_searches" USING gin (coalesce("brands", '{*}'),coalesce("models", '{*}'),coalesce("places", '{*}'));--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("mail_after") WHERE "notices"."mailed_at" is null;--> statement-breakpoint
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
    where p.status = 'listed' and s.user_id <> p.seller_id
      and (s.storages is null or p.storage_gb = any (s.storages))
      and (s.conditions is null or lower(p.condition) = any (s.conditions))
      and (s.min_price is null or p.price >= s.min_price)
      and (s.max_price is null or p.price <= s.max_price)
      and (s.min_battery is null or p.battery_health >= s.min_battery)
      and (s.min_year is null or p.purchase_year >= s.min_year)
      and (s.words is null or p.search @@ array_to_string(s.words, ' & ')::tsquery)
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
