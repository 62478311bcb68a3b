import { useMemo, useSyncExternalStore } from 'react';
import type { Translation } from '#content/languages.ts';
import { useCurrentUser } from '../current-user.ts';
import { getDraftName, storeDraft, readDraft, watchDrafts } from '../form/form-draft.ts';

/** The input of a translation. `version` is its base version. */
export type TextDraft = { words: string; version: number };
export type TextDrafts = Readonly<Record<string, TextDraft>>;

/** A member's unsaved translations into one language, by path. */
export type TextDraftStore = {
  drafts: TextDrafts;
  /** Stores the input of a text. Null deletes it. */
  setDraft: (path: string, draft: TextDraft | null) => void;
  /**
   * Deletes the input after it was saved as this version. Returns the input that was typed in the meantime, with the
   * saved version as its base, or null if there is no such input.
   */
  clearSaved: (path: string, saved: TextDraft) => TextDraft | null;
};

/**
 * Stores the input on this device, so that it survives filters, navigation and closing the tab. Updates are
 * synchronous: an input that is updated late would lose characters.
 */
export function useTextDrafts(language: Translation): TextDraftStore {
  const name = getDraftName(`translations.${language}`, useCurrentUser()?.id ?? 0);
  const storedJson = useSyncExternalStore(watchDrafts, () => JSON.stringify(readDraft(name)));
  const drafts = useMemo(() => toValidDrafts(JSON.parse(storedJson)), [storedJson]);

  function setDraft(path: string, draft: TextDraft | null): void {
    const { [path]: _before, ...others } = toValidDrafts(readDraft(name));
    const next = draft === null ? others : { ...others, [path]: draft };
    storeDraft(name, Object.keys(next).length === 0 ? null : next);
  }

  return {
    drafts,
    setDraft,
    clearSaved: (path, saved) => {
      // The screen may be closed when the response arrives. The stored draft is compared, because the rendered draft
      // may be outdated.
      const now = toValidDrafts(readDraft(name))[path];
      if (now === undefined) return null;
      const remaining = now.words === saved.words ? null : { words: now.words, version: saved.version };
      setDraft(path, remaining);
      return remaining;
    },
  };
}

/** Returns the valid drafts of stored data. */
function toValidDrafts(stored: unknown): TextDrafts {
  if (stored === null || typeof stored !== 'object') return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, TextDraft] => isDraft(entry[1])),
  );
}

function isDraft(stored: unknown): stored is TextDraft {
  return (
    stored !== null &&
    typeof stored === 'object' &&
    'words' in stored &&
    typeof stored.words === 'string' &&
    'version' in stored &&
    typeof stored.version === 'number'
  );
}
