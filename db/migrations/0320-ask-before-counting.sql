-- Whether opens and clicks of a person are counted: null until the person has chosen. So far each person was counted unless they
-- said no. Only a choice that a person made stays. A new column instead of an update, which would write every row again.
alter table subscribers rename column is_counted to was_counted;
alter table subscribers add column is_counted boolean;
update subscribers s set is_counted = s.was_counted
where not s.was_counted
  or exists (select from subscriber_events e where e.subscriber_id = s.id and e.kind = 'tracking-changed');
alter table subscribers drop column was_counted;

-- For the number of active readers, and whether any subscriber agreed.
create index subscribers_counted on subscribers (id) where is_counted;
