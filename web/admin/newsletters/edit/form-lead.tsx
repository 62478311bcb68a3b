import { Link } from 'react-router';
import { templates } from '#content/admin/templates.ts';
import { versions } from '#content/admin/versions.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { formatTime } from '#web/format/dates.ts';
import { PresentEditors } from '../../editing/present-editors.tsx';
import type { Presence } from '../../editing/use-presence.ts';
import { newslettersAddress, templatesAddress } from '../../paths.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import form from '../../editing/form.module.css';
import { StartButton } from '../../templates/start-button.tsx';
import type { EmailDraft } from './use-send-newsletter.ts';

const { lead } = newsletterEditor;

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
        <Link to={newslettersAddress}>{newsletterEditor.list}</Link>
      ) : (
        <>
          <Link to={templatesAddress}>{templates.heading}</Link>
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
  if (phase === 'conflict') return lead.conflict;
  if (!isAutosaved) return lead.scheduled;
  if (phase === 'saving') return lead.saving;
  if (phase === 'unreachable') return lead.kept;
  if (phase === 'refused') return lead.refused;
  if (phase === 'forbidden') return lead.forbidden;
  if (phase === 'waiting') return lead.waiting;
  const isTemplate = newsletter !== null && newsletter.template !== null;
  if (savedAt !== null) return (isTemplate ? templates.editor : lead).saved(formatTime(savedAt));
  if (isTemplate) return templates.editor.loaded;
  return newsletter === null ? lead.empty : lead.loaded;
}
