import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, keptNames, readKept } from './device.ts';
import { draftName, draftNames, forgetDraftsOf, keepDraft } from './form-draft.ts';

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

test('what the browser has no room for stays in the tab, which asks before it closes', () => {
  expect(keep('draft.one', 'first')).toBe('device');
  room.letters = 8;
  expect(keep('draft.one', 'first and second')).toBe('tab');
  expect(keep('draft.two', 'another of them')).toBe('tab');
  expect(readKept('draft.one')).toBe('first and second');
  expect(keptNames('draft.')).toEqual(['draft.one', 'draft.two']);
  expect(asks()).toBe(true);
  room.letters = Infinity;
  expect(keep('draft.one', 'first and third')).toBe('device');
  expect(asks()).toBe(true);
  forget('draft.two');
  expect(asks()).toBe(false);
  expect(keptNames('draft.')).toEqual(['draft.one']);
  forget('draft.one');
  expect(readKept('draft.one')).toBeNull();
});

test('who logs out leaves alone what others have begun on the device', () => {
  keepDraft(draftName('reply.7', 1), { fields: {} });
  keepDraft(draftName('reply.7', 21), { fields: {} });
  forgetDraftsOf(1);
  expect(draftNames()).toEqual([draftName('reply.7', 21)]);
});
