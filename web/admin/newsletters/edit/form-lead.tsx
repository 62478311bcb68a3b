import { Link } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { clock } from '#web/format/dates.ts';
import { newslettersAddress } from '../../paths.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import { fullMomentText } from '../../time-text.ts';
import form from '../../editing/form.module.css';
import type { EmailDraft } from './use-newsletter-draft.ts';

const { lead } = writing;

type FormLeadProps = { draft: EmailDraft; newsletter: Newsletter | null };

/** The line under the heading: the way back, and what is saved. */
export function FormLead({ draft, newsletter }: FormLeadProps) {
  return (
    <span className={form.lead}>
      <Link to={newslettersAddress}>{writing.list}</Link>
      <span aria-hidden="true">/</span>
      <span role="status">{stateText(draft, newsletter)}</span>
    </span>
  );
}

function stateText({ state, isAutosaved }: EmailDraft, newsletter: Newsletter | null): string {
  const { phase, savedAt } = state;
  if (phase === 'conflict') return lead.conflict;
  if (!isAutosaved && newsletter?.send_at)
    return lead.scheduled(fullMomentText(new Date(newsletter.send_at)));
  if (phase === 'saving') return lead.saving;
  if (phase === 'unreachable') return lead.kept;
  if (phase === 'refused') return lead.refused;
  if (phase === 'forbidden') return lead.forbidden;
  if (phase === 'waiting') return lead.waiting;
  if (savedAt !== null) return lead.saved(clock(savedAt));
  return newsletter === null ? lead.empty : lead.loaded;
}
