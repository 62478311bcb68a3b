import { expect, test, vi } from 'vitest';
import { getDraftName, listDraftNames, readDraft, storeDraft } from '../form/form-draft.ts';
import { getTextFormName, splitOldDraft } from './text-drafts.ts';

test('the input of an earlier version of the page becomes a draft of each text, on its base version', () => {
  // Storage is forbidden: only the tab has the drafts.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const old = getDraftName('translations.ha', 1);
  storeDraft(old, { hero: { words: 'Hirar mu', version: 2 }, gone: 'unreadable' });
  const texts = [{ path: 'hero', version: 3, own: 'Nasu' }, { path: 'gone' }, { path: 'other' }];
  splitOldDraft('ha', texts, 1);
  const name = getDraftName(getTextFormName('ha', 'hero'), 1);
  expect(listDraftNames()).toEqual([name]);
  expect(readDraft(name)).toEqual({
    at: expect.any(String),
    fields: { text: 'Hirar mu' },
    base: { path: 'hero', version: 2, own: 'Nasu' },
  });
  storeDraft(name, null);
  vi.unstubAllGlobals();
});
