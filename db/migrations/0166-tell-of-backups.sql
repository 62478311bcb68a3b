-- Who is told is a permission of a role: domain/notification/limits.ts alone says which, as it says the kinds.
alter table notifications drop constraint if exists notifications_audience_check;
