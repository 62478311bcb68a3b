-- A template is a draft that is never sent: it is written, saved and checked as one, and newsletters begin as copies of it.
-- `template_name`: what staff call it; null for a newsletter. `template_used_at`: when a newsletter last began with it.
-- `template_deleted_at`: since when it is gone for staff; it can be restored until it is swept.
alter table newsletters
  add column template_name text,
  add column template_used_at timestamptz,
  add column template_deleted_at timestamptz;

-- Not asked of the rows that are here: none of them is a template. A release without templates takes one for a draft, and
-- cannot send it.
alter table newsletters
  add constraint newsletters_template check (
    template_name is null or (state = 'draft' and length(template_name) between 1 and 60)
  ) not valid;

create index newsletters_templates on newsletters (id) where template_name is not null;
