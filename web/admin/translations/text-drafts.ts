import { useMemo, useSyncExternalStore } from 'react';
import type { Translation } from '#content/languages.ts';
import { useCurrentUser } from '../current-user.ts';
import { draftName, keepDraft, readDraft, watchDrafts } from '../form-drafts/form-draft.ts';

/** The input of a translation. `version` is its base version. */
export type TextDraft = { words: string; version: number };
export type TextDrafts = Readonly<Record<string, TextDraft>>;

/** A member's unsaved translations into one language, by path. */
export type KeptTexts = {
  drafts: TextDrafts;
  /** Stores the input of a text. Null deletes it. */
  type: (path: string, draft: TextDraft | null) => void;
  /**
   * Deletes the input after it was saved as this version. Returns the input that was typed since, based on that
   * version, or null.
   */
  settle: (path: string, saved: TextDraft) => TextDraft | null;
};

/**
 * Stores the input on this device, so that it survives filters, navigation and closing the tab. Updates are
 * synchronous: an input that is updated late would lose characters.
 */
export function useTextDrafts(language: Translation): KeptTexts {
  const name = draftName(`translations.${language}`, useCurrentUser()?.id ?? 0);
  const kept = useSyncExternalStore(watchDrafts, () => JSON.stringify(readDraft(name)));
  const drafts = useMemo(() => known(JSON.parse(kept)), [kept]);

  function type(path: string, draft: TextDraft | null): void {
    const { [path]: _before, ...others } = known(readDraft(name));
    const next = draft === null ? others : { ...others, [path]: draft };
    keepDraft(name, Object.keys(next).length === 0 ? null : next);
  }

  return {
    drafts,
    type,
    settle: (path, saved) => {
      // The screen may be closed when the response arrives. Compare the stored draft, not the rendered one.
      const now = known(readDraft(name))[path];
      if (now === undefined) return null;
      const rest = now.words === saved.words ? null : { words: now.words, version: saved.version };
      type(path, rest);
      return rest;
    },
  };
}

/** Returns the valid drafts of stored data. */
function known(kept: unknown): TextDrafts {
  if (kept === null || typeof kept !== 'object') return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, TextDraft] => isDraft(entry[1])),
  );
}

function isDraft(kept: unknown): kept is TextDraft {
  return (
    kept !== null &&
    typeof kept === 'object' &&
    'words' in kept &&
    typeof kept.words === 'string' &&
    'version' in kept &&
    typeof kept.version === 'number'
  );
}
