import { expect, it } from 'vitest';
import { composePost } from '#modules/posts/compose.ts';
import type { Note } from '#modules/import-export/schema.ts';
import { toPostStatus } from '#modules/import-export/post-texts.ts';

const now = new Date('2026-06-01T00:00:00Z');
const [before, after] = [new Date('2026-05-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];

it.each([
  [
    'a post dated in the past',
    { status: 'published', publishAt: null, publishedAt: before },
    'published',
    [],
  ],
  [
    'a post dated in the future',
    { status: 'published', publishAt: null, publishedAt: after },
    'scheduled',
    ['dateToCome'],
  ],
  ['a draft dated in the future', { status: 'draft', publishAt: null, publishedAt: after }, 'draft', []],
  [
    'a post that is no longer public',
    { status: 'published', publishAt: null, publishedAt: before, endedAt: before },
    'draft',
    ['draftEnded'],
  ],
  [
    'a scheduled post whose time is past',
    { status: 'scheduled', publishAt: before, publishedAt: null },
    'draft',
    ['draftPast'],
  ],
] as const)('the status of a post: %s', (_name, post, status, codes) => {
  const texts = composePost({ title: 'A', body: '<p>B</p>' });
  const notes: Note[] = [];
  expect(toPostStatus(post, { texts, now, notes })).toBe(status);
  expect(notes.map(({ code }) => code)).toEqual(codes);
});
