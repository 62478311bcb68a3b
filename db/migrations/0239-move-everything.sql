-- Newsletters, items and packs of another installation come in once, as posts do.
alter table moved_items
  drop constraint moved_items_kind_check,
  add column newsletter_id integer references newsletters on delete cascade,
  add column item_id integer references catalogue_items on delete cascade,
  add column pack_id integer references catalogue_packs on delete cascade,
  add constraint moved_items_kind_check check (kind in ('post', 'picture', 'newsletter', 'item', 'pack')),
  add constraint moved_items_newsletter check ((kind = 'newsletter') = (newsletter_id is not null)),
  add constraint moved_items_item check ((kind = 'item') = (item_id is not null)),
  add constraint moved_items_pack check ((kind = 'pack') = (pack_id is not null));

create index moved_items_newsletters on moved_items (newsletter_id) where newsletter_id is not null;
create index moved_items_items on moved_items (item_id) where item_id is not null;
create index moved_items_packs on moved_items (pack_id) where pack_id is not null;

-- People who move in with their site signed up there, on days of their own: no figure of this site counts them as visitors who
-- signed up here. The transaction that brings them in says so.
create or replace function count_subscription_events() returns trigger language plpgsql as $$
begin
  if current_setting('moving.is_on', true) = 'on' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform count_event('sign-up', min(created_at), count(*))
      from new_rows where source = 'form' having count(*) > 0;
    perform count_event('subscription', min(confirmed_at), count(*))
      from new_rows where state = 'confirmed' and source = 'form' having count(*) > 0;
  else
    perform count_event('sign-up', min(n.consent_at), count(*))
      from new_rows n join old_rows o using (id)
      where n.consent_at > o.consent_at and n.source = 'form' having count(*) > 0;
    perform count_event('subscription', min(n.confirmed_at), count(*))
      from new_rows n join old_rows o using (id)
      where n.state = 'confirmed' and o.state <> 'confirmed' and n.source = 'form' having count(*) > 0;
    perform count_event('farewell', min(n.unsubscribed_at), count(*))
      from new_rows n join old_rows o using (id)
      where n.state = 'unsubscribed' and o.state = 'confirmed' having count(*) > 0;
  end if;
  return null;
end
$$;

-- A moment as JSON has it, for rows that an export reads as JSON: as `toISOString` writes it.
create function iso_moment(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
