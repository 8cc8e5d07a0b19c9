-- What sellers who are gone wrote about their phones; from now on it goes with them.
-- compatible: touches phones that nobody can change any more
update products set description = '', location = '' where seller_id is null and (description <> '' or location <> '');
--> statement-breakpoint
-- compatible: as above
update bookings set agreed = agreed || '{"description": "", "location": ""}'
  where product_id in (select id from products where seller_id is null) and agreed is not null;
