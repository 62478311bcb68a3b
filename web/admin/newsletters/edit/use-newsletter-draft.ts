import { api } from '#web/api.ts';
import { type Draft, useDraft } from '../../editing/use-draft.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { saveEmail } from './newsletter-calls.ts';
import { emptyEmail, isSameEmail, type EmailText } from './newsletter-text.ts';

export type EmailStart = {
  /** Null: one that is not there yet. */
  newsletter: Newsletter | null;
  userId: number;
  onId: (id: number) => void;
};

export type EmailDraft = Draft<EmailText> & {
  /** A scheduled newsletter waits for its button: saving it as a draft would take it off the schedule. */
  isAutosaved: boolean;
  /** Saves at once; one that is scheduled becomes a draft again. False where it could not be saved. */
  save: () => Promise<boolean>;
};

/** The words of one newsletter, saved while they are a draft. */
export function useEmailDraft({ newsletter, userId, onId }: EmailStart): EmailDraft {
  const isAutosaved = newsletter === null || newsletter.state === 'draft';
  const draft = useDraft<EmailText>({
    kind: 'newsletter',
    userId,
    saved: {
      id: newsletter?.id ?? null,
      version: newsletter?.version ?? null,
      text: newsletter === null ? emptyEmail : textOf(newsletter),
      savedAt: null,
    },
    empty: emptyEmail,
    isSame: isSameEmail,
    send: saveEmail,
    isAutosaved,
    onId,
  });

  async function save(): Promise<boolean> {
    const { id } = draft.saver.state();
    if (!isAutosaved && id !== null && !draft.isUnsaved())
      return api.newsletters.undo(id).then(
        () => true,
        () => false,
      );
    draft.saver.change(draft.text());
    return (await draft.saver.settle()).phase === 'saved';
  }

  return { ...draft, isAutosaved, save };
}

function textOf({ subject, message, cover_id: coverId, send_at: sendAt }: Newsletter): EmailText {
  return { subject, message, coverId, sendAt };
}
