import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaverState } from './draft-saver.ts';
import { openCopy } from './local-copy.ts';

const empty: { body: string } = { body: '' };
const owner = { kind: 'post', userId: 1, form: 'form', empty } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const saved = (version: number): SaverState => ({
  phase: 'saved',
  id: 7,
  version,
  savedAt: new Date(0),
  key: null,
});

test('input during a save stays stored after the save has finished', () => {
  const place = openCopy({ ...owner, id: 7 });
  place.save({ body: 'one two' }, { version: 1, key: 'key' });
  place.follow(saved(2), { body: 'one two' });
  expect(openCopy({ ...owner, id: 7 }).read()).toMatchObject({
    text: { body: 'one two' },
    version: 2,
    key: null,
  });
  place.follow(saved(3), null);
  expect(openCopy({ ...owner, id: 7 }).read()).toBeNull();
});

test('the first save moves the copy to the id of the record', () => {
  const place = openCopy({ ...owner, id: null });
  place.save({ body: 'one' }, { version: null, key: null });
  expect(place.follow(saved(1), { body: 'one two' })).toBe(7);
  expect(openCopy({ ...owner, id: null }).read()).toBeNull();
  expect(openCopy({ ...owner, id: 7 }).read()).toMatchObject({ text: { body: 'one two' }, version: 1 });
  expect(place.follow(saved(2), null)).toBeNull();
  expect(openCopy({ ...owner, id: 7 }).read()).toBeNull();
});
