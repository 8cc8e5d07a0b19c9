-- The embedded database has one role for everything, so it is a trigger that keeps what was done from being undone.
create function keep_audit_records() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are only ever added';
end $$;
--> statement-breakpoint
create trigger audit_records_kept before update or delete or truncate on audit_records
  for each statement execute function keep_audit_records();
