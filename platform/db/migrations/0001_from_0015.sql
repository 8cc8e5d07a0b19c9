-- Brings a database of the sixteen migrations before the squash to the tables of 0000, which it skips: 0000 has the
-- timestamp of the last of them in the journal. In a new database there is nothing to do.
do $$
begin
  if to_regclass('product_tally') is null then return; end if;
  drop table product_tally;
  -- With the triggers that call them; functions.sql has those that stay.
  drop function tally_products, compact_product_tally, notice_matches, notice_wishers, notice_price_drop, notice_booked,
    notice_free_again, keep_words, learn_words, notify_emptied, has_words, phone_words, words_of, plain_words, quoted_word,
    may_book cascade;
  alter table products drop column place,
    add column place text not null generated always as (btrim(regexp_replace(location, '^.*,', ''))) stored;
  drop function place_of;
  -- Words hold neither quotes nor backslashes.
  alter table saved_searches alter column words type tsquery
    using replace(replace('''' || array_to_string(words, ' ') || '''', ' ', ''' & '''), ':*''', ''':*')::tsquery;
  alter table audit_records drop constraint audit_records_action_known, add constraint audit_records_action_known
    check (action in ('admin-created', 'admin-promoted', 'admin-password-set', 'reset-link-made', 'person-deleted', 'account-closed', 'phone-removed', 'reports-dismissed'));
end $$;
