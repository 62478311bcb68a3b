import { Link } from 'react-router';
import { formatTime } from '#web/format/dates.ts';
import { PresentEditors } from '../../editing/present-editors.tsx';
import type { Presence } from '../../editing/use-presence.ts';
import { newslettersAddress, templatesAddress } from '../../paths.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import form from '../../editing/form.module.css';
import { StartButton } from '../../templates/start-button.tsx';
import type { EmailDraft } from './use-send-newsletter.ts';
import { templateTexts } from '../texts.ts';
import { versions } from '../../texts.ts';

const leadTexts = {
  empty: 'Nothing written yet',
  loaded: 'Draft',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  saved: (clock: string) => `Draft saved ${clock}`,
  kept: 'Stored in this browser until you are back online',
  refused: 'Stored in this browser only. The server could not save it',
  forbidden: 'Stored in this browser only. Your role cannot save newsletters',
  conflict: 'Not saved. Someone else changed this newsletter',
  scheduled: 'Changes are stored in this browser until you press Update',
} as const;

type FormLeadProps = {
  draft: Pick<EmailDraft, 'state' | 'isAutosaved' | 'isUndecided'>;
  newsletter: Newsletter | null;
  presence: Presence | undefined;
  userId: number;
};

export function FormLead({ draft, newsletter, presence, userId }: FormLeadProps) {
  const template = newsletter?.template ?? null;
  return (
    <span className={form.lead}>
      {template === null ? (
        <Link to={newslettersAddress}>Newsletter</Link>
      ) : (
        <>
          <Link to={templatesAddress}>{templateTexts.heading}</Link>
          <span aria-hidden="true">/</span>
          <strong>{template}</strong>
        </>
      )}
      <span aria-hidden="true">/</span>
      <span role="status">{formatSaveState(draft, newsletter)}</span>
      {newsletter === null ? <StartButton look="link" /> : null}
      <PresentEditors presence={presence} userId={userId} />
    </span>
  );
}

export function formatSaveState(
  { state, isAutosaved, isUndecided }: FormLeadProps['draft'],
  newsletter: Newsletter | null,
): string {
  if (isUndecided) return versions.undecided;
  const { phase, savedAt } = state;
  if (phase === 'conflict') return leadTexts.conflict;
  if (!isAutosaved) return leadTexts.scheduled;
  if (phase === 'saving') return leadTexts.saving;
  if (phase === 'unreachable') return leadTexts.kept;
  if (phase === 'refused') return leadTexts.refused;
  if (phase === 'forbidden') return leadTexts.forbidden;
  if (phase === 'waiting') return leadTexts.waiting;
  const isTemplate = newsletter !== null && newsletter.template !== null;
  if (savedAt !== null) return (isTemplate ? templateTexts.editor : leadTexts).saved(formatTime(savedAt));
  if (isTemplate) return templateTexts.editor.loaded;
  return newsletter === null ? leadTexts.empty : leadTexts.loaded;
}
