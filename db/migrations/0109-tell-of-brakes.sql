-- Which kinds there are, domain/notification/limits.ts says alone: a newsletter that paused itself is one more.
alter table notifications drop constraint if exists notifications_kind_check;
