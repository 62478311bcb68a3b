import { useMemo, useSyncExternalStore } from 'react';
import type { Translation } from '#content/languages.ts';
import { useCurrentUser } from '../current-user.ts';
import { draftName, keepDraft, readDraft, watchDrafts } from '../form-drafts/form-draft.ts';

/** What is typed in the place of a text; `version`: the one that it was begun over. */
export type TextDraft = { words: string; version: number };
export type TextDrafts = Readonly<Record<string, TextDraft>>;

/** What one member has typed in a language and not saved, by path. */
export type KeptTexts = {
  drafts: TextDrafts;
  /** Null forgets it. */
  type: (path: string, draft: TextDraft | null) => void;
  /** The server has these words as this version: they are forgotten. Answers what was typed since, over that version. */
  settle: (path: string, saved: TextDraft) => TextDraft | null;
};

/**
 * Keeps on this device what is typed, so that it outlives filters, other pages and the tab; each key is heard at once,
 * as a field that hears late takes back what was typed meanwhile.
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
      // The screen may be gone by the time of the answer: what is kept is asked, not what is shown.
      const now = known(readDraft(name))[path];
      if (now === undefined) return null;
      const rest = now.words === saved.words ? null : { words: now.words, version: saved.version };
      type(path, rest);
      return rest;
    },
  };
}

/** The drafts in what a device kept, without what has another shape. */
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
