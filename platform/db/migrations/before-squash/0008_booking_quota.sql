-- Whether a buyer has room for another booking. The row lock makes one buyer's bookings wait for each other until they
-- commit; the count is a statement of its own after it, so its snapshot holds what was committed meanwhile.
create function may_book(buyer uuid, most integer) returns boolean language plpgsql cost 10000 as $$
begin
  perform from users where id = buyer for no key update;
  return (select count(*) from bookings where buyer_id = buyer and status = 'Booked') < most;
end $$;
