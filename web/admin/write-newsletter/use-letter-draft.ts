import { useEffect, useMemo, useRef, useState } from 'react';
import type { NewsletterItem } from '../sending/newsletter-item.ts';
import { createDraftSaver, type DraftSaver, type SaverState } from '../editing/draft-saver.ts';
import { copyName, dropCopy, keepCopy, type LocalCopy, readCopy } from '../editing/local-copy.ts';
import { saveEmail, unscheduleEmail } from './letter-calls.ts';
import { emptyEmail, isSameEmail, type EmailText } from './letter-text.ts';

export type EmailStart = {
  /** Null: one that is not there yet. */
  newsletter: NewsletterItem | null;
  userId: number;
  onId: (id: number) => void;
};

export type EmailDraft = {
  saver: DraftSaver<EmailText>;
  state: SaverState;
  /** What the form begins with: the server's text, or the newer one of this browser. */
  startText: EmailText;
  restored: LocalCopy<EmailText> | null;
  /** A scheduled newsletter waits for its button: saving it as a draft would take it off the schedule. */
  isAutosaved: boolean;
  change: (part: Partial<EmailText>) => void;
  text: () => EmailText;
  isUnsaved: () => boolean;
  /** Saves at once; one that is scheduled becomes a draft again. False where it could not be saved. */
  save: () => Promise<boolean>;
  /** The copy of this browser is not wanted any more. */
  forget: () => void;
};

/** The words of one newsletter: kept in this browser at every change, saved on the server while they are a draft. */
export function useEmailDraft({ newsletter, userId, onId }: EmailStart): EmailDraft {
  const [opened] = useState(() => openingOf(newsletter, userId));
  const [state, setState] = useState<SaverState>(opened.state);
  const text = useRef(opened.text);
  const name = useRef(opened.name);
  const isAutosaved = newsletter === null || newsletter.state === 'draft';
  const tell = useRef(onId);
  useEffect(() => {
    tell.current = onId;
  });

  const saver = useMemo(
    () =>
      createDraftSaver<EmailText>({
        start: {
          id: opened.state.id,
          version: opened.state.version,
          text: opened.saved,
          keys: opened.restored?.key ? [opened.restored.key] : [],
        },
        send: saveEmail,
        newKey: () => crypto.randomUUID(),
        now: () => new Date(),
        after: (pauseMs, act) => {
          const timer = setTimeout(act, pauseMs);
          return () => clearTimeout(timer);
        },
        onState: (next) => {
          setState(next);
          if (next.id !== null) moveCopy(next.id);
          if (next.phase === 'saving') keep();
          if (next.phase === 'saved') dropCopy(name.current);
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one saver for as long as the form stands
    [],
  );
  useEffect(() => () => saver.close(), [saver]);
  useEffect(() => {
    if (opened.restored !== null && isAutosaved) saver.change(text.current);
  }, [saver, opened, isAutosaved]);

  function moveCopy(id: number): void {
    const next = copyName('newsletter', userId, id);
    if (name.current === next) return;
    dropCopy(name.current);
    name.current = next;
    keep();
    tell.current(id);
  }

  function keep(): void {
    const { version, key } = saver.state();
    keepCopy(name.current, { text: text.current, version, key, at: new Date().toISOString() });
  }

  return {
    saver,
    state,
    startText: opened.text,
    restored: opened.restored,
    isAutosaved,
    text: () => text.current,
    isUnsaved: () => (isAutosaved ? !saver.isSaved() : !isSameEmail(text.current, opened.saved)),
    change(part) {
      const next = { ...text.current, ...part };
      if (isSameEmail(next, text.current)) return;
      text.current = next;
      keep();
      if (isAutosaved) saver.change(next);
    },
    save: async () => {
      const { id } = saver.state();
      if (!isAutosaved && id !== null && isSameEmail(text.current, opened.saved))
        return unscheduleEmail(id).then(
          () => true,
          () => false,
        );
      saver.change(text.current);
      return (await saver.settle()).phase === 'saved';
    },
    forget: () => dropCopy(name.current),
  };
}

function openingOf(newsletter: NewsletterItem | null, userId: number) {
  const saved: EmailText =
    newsletter === null
      ? emptyEmail
      : {
          subject: newsletter.subject,
          message: newsletter.message,
          coverId: newsletter.cover_id,
          sendAt: newsletter.send_at,
        };
  const name = copyName('newsletter', userId, newsletter?.id ?? null);
  const copy = readCopy(name, emptyEmail);
  const restored = copy !== null && !isSameEmail(copy.text, saved) ? copy : null;
  const state: SaverState = {
    phase: 'saved',
    id: newsletter?.id ?? null,
    // Words that somebody else's save came after are based on the version before it: both are shown then.
    version: restored?.version ?? newsletter?.version ?? null,
    savedAt: null,
    key: null,
  };
  return { saved, name, restored, state, text: restored?.text ?? saved };
}
