import type { RefObject } from 'react';
import { api } from '#web/api.ts';
import { type Draft, useDraft } from '../../editing/use-draft.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import type { MessageHandle } from './message-field.tsx';
import { saveEmail } from './newsletter-calls.ts';
import { formatAudience, emptyEmail, isSameEmail, type EmailText } from './newsletter-text.ts';

export type EmailDraftOptions = {
  newsletter: Newsletter | null;
  userId: number;
  /** The form's name for local copies. */
  form: string;
  message: RefObject<MessageHandle | null>;
  onId: (id: number) => Promise<void> | void;
};

export type EmailDraft = Draft<EmailText>;

/** Holds the text of a newsletter. Drafts are saved automatically; `save` changes a scheduled newsletter to a draft. */
export function useEmailDraft({ newsletter, message, ...form }: EmailDraftOptions): EmailDraft {
  const draft = useDraft<EmailText>({
    kind: 'newsletter',
    ...form,
    saved: {
      id: newsletter?.id ?? null,
      version: newsletter?.version ?? null,
      text: newsletter === null ? emptyEmail : toEmailText(newsletter),
      savedAt: null,
    },
    empty: emptyEmail,
    isSame: isSameEmail,
    send: saveEmail,
    read() {
      const html = message.current?.html();
      return html === undefined ? {} : { message: html };
    },
    // A scheduled newsletter is saved only on submit, because saving it as a draft would cancel its schedule.
    isAutosaved: newsletter === null || newsletter.state === 'draft',
  });

  async function save(): Promise<boolean> {
    const { id } = draft.state;
    if (draft.isAutosaved || id === null || draft.isUnsaved()) return draft.save();
    return api.newsletters.undo(id).then(
      () => true,
      () => false,
    );
  }

  return { ...draft, save };
}

function toEmailText({ subject, preheader, message, audience, ...rest }: Newsletter): EmailText {
  const archive = rest.in_archive ? 'shown' : 'hidden';
  const texts = { subject, preheader, message, archive } as const;
  return { ...texts, coverId: rest.cover_id, sendAt: rest.send_at, audience: formatAudience(audience) };
}
