-- Who uploaded was not recorded so far; whoever lists a picture is taken to have uploaded it.
insert into image_uploads (hash, user_id)
select distinct images.hash, products.seller_id
from products, unnest(products.pictures || products.image) as address
join images on images.hash = substring(address from '^/pictures/([0-9a-f]{32})/')
where products.seller_id is not null
on conflict do nothing;
