import { expect, it } from 'vitest';
import { describeStatement as describeQuery } from '#platform/tracing/trace-services.ts';

it.each([
  ['select "id" from "posts" where "id" = $1', 'SELECT posts', undefined],
  ['insert into counters as c (name) values ($1)', 'INSERT counters', undefined],
  ['/* kept: mark_sent */ update deliveries set state = $1', 'UPDATE deliveries', 'mark_sent'],
  ["delete from jobs.job where name = 'ada@example.com'", 'DELETE jobs.job', undefined],
  ['begin', 'BEGIN', undefined],
  ['', 'QUERY', undefined],
])('the statement %j appears in a trace as %j', (text, name, kept) => {
  const span = describeQuery(text);
  expect(span.name).toBe(name);
  expect(span.attributes['db.query.summary']).toBe(kept);
  expect(JSON.stringify(span)).not.toMatch(/example|\$1/);
});
