import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeFromDevice, storeOnDevice, listStoredNames, readFromDevice } from './device.ts';
import {
  getDraftName,
  listDraftNames,
  deleteMemberDrafts,
  getAutosavedName,
  listFormsOf,
  storeDraft,
  toAutosavedDraft,
} from './form-draft.ts';
import { readChanges } from './form-input.ts';

const room = { letters: Infinity };
const page = new EventTarget();

beforeEach(() => {
  room.letters = Infinity;
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      if (value.length > room.letters) throw new DOMException('No room', 'QuotaExceededError');
      kept[name] = value;
    },
    removeItem: (name: string) => Reflect.deleteProperty(kept, name),
  };
  // `Object.keys(localStorage)` returns the stored names, as in a browser.
  vi.stubGlobal('localStorage', new Proxy(kept, { get: (_, name) => Reflect.get(methods, name) }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns true if closing the tab asks for confirmation. */
function asks(): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('drafts that exceed the browser storage are stored in the tab, which asks before it closes', () => {
  expect(storeOnDevice('draft.one', 'first')).toBe('device');
  room.letters = 8;
  expect(storeOnDevice('draft.one', 'first and second')).toBe('tab');
  expect(storeOnDevice('draft.two', 'another of them')).toBe('tab');
  expect(readFromDevice('draft.one')).toBe('first and second');
  expect(listStoredNames('draft.')).toEqual(['draft.one', 'draft.two']);
  expect(asks()).toBe(true);
  room.letters = Infinity;
  expect(storeOnDevice('draft.one', 'first and third')).toBe('device');
  expect(asks()).toBe(true);
  removeFromDevice('draft.two');
  expect(asks()).toBe(false);
  expect(listStoredNames('draft.')).toEqual(['draft.one']);
  removeFromDevice('draft.one');
  expect(readFromDevice('draft.one')).toBeNull();
});

test('a logout deletes only the drafts of that member on the device', () => {
  storeDraft(getDraftName('reply.7', 1), { fields: {} });
  storeDraft(getDraftName('reply.7', 21), { fields: {} });
  deleteMemberDrafts(1);
  expect(listDraftNames()).toEqual([getDraftName('reply.7', 21)]);
});

test('a draft has its base version also after the record got a new field', () => {
  const name = getDraftName('topic.3', 1);
  storeDraft(name, { fields: { title: 'Mine' }, base: { title: 'Before', version: 1 } });
  const record = { title: 'Theirs', version: 2, color: 'blue' };
  const source = { record, toValues: (stored: unknown) => ({ ...Object(stored) }) };
  expect(readChanges(name, source)).toMatchObject({
    fields: { title: 'Mine' },
    base: { title: 'Before', version: 1, color: 'blue' },
  });
});

describe('the draft of a form with autosave', () => {
  const owner = { kind: 'post', userId: 1, id: 7 } as const;
  const name = getAutosavedName(owner, 'form');
  const record = { id: 7, version: 2, values: { body: 'one' } };
  const source = { record, toValues: (stored: unknown) => ({ ...Object(stored).values }) };

  test('contains all input and the key during a save, and later input after the save', () => {
    expect(toAutosavedDraft({ body: 'one' }, { version: 1, key: null, isSaved: true })).toBeNull();
    storeDraft(name, toAutosavedDraft({ body: 'one' }, { version: 1, key: 'key', isSaved: true }));
    expect(readChanges(name, source, { name })).toMatchObject({ fields: {}, at: null });
    storeDraft(name, toAutosavedDraft({ body: 'one two' }, { version: 2, key: null, isSaved: false }));
    expect(readChanges(name, source, { name })).toMatchObject({
      fields: { body: 'one two' },
      base: { version: 2 },
      submit: null,
      saveState: { version: 2, key: null },
    });
  });

  test('of an earlier version of the editor is restored with its version and its key', () => {
    storeDraft(name, { text: { body: 'one two' }, version: 1, key: 'lost', at: '2026-01-01T00:00:00Z' });
    expect(readChanges(name, source, { name })).toMatchObject({
      fields: { body: 'one two' },
      base: { version: 1 },
      submit: { key: 'lost' },
    });
  });

  test('belongs to one form of a record and survives a logout', () => {
    storeDraft(name, { fields: {}, at: '2026-01-01' });
    storeDraft(getAutosavedName(owner, 'newer'), { fields: {}, at: '2026-01-02' });
    storeDraft(getAutosavedName({ ...owner, id: null }, 'other'), { fields: {} });
    deleteMemberDrafts(1);
    expect(listFormsOf(owner)).toEqual(['newer', 'form']);
  });
});
