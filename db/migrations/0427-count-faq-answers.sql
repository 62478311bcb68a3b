-- How often an answer of the FAQ made a contact message unnecessary, by day (UTC) and question.
create table faq_answer_counts (
  day date not null,
  slug text not null check (length(slug) between 1 and 80),
  helped integer not null,
  primary key (day, slug)
);

-- Searches of the FAQ without a result, by day (UTC): folded words without email addresses, numbers and long words.
create table faq_missed_searches (
  day date not null,
  language text not null,
  search text not null check (length(search) between 2 and 60),
  times integer not null,
  primary key (day, language, search)
);
