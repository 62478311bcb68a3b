-- What of a newsletter is said to each person by name (a `PersonalText` of domain/newsletters/personal.ts); null: nothing.
alter table newsletters add column personal jsonb;
