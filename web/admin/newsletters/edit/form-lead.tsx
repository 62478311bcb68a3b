import { Link } from 'react-router';
import { versions } from '#content/admin/versions.ts';
import { writing } from '#content/admin/write-newsletter.ts';
import { clock } from '#web/format/dates.ts';
import { Company } from '../../editing/company.tsx';
import type { Presence } from '../../editing/use-presence.ts';
import { newslettersAddress } from '../../paths.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';
import form from '../../editing/form.module.css';
import type { EmailDraft } from './use-newsletter-draft.ts';

const { lead } = writing;

type FormLeadProps = {
  draft: EmailDraft;
  newsletter: Newsletter | null;
  presence: Presence | undefined;
  userId: number;
};

/** The line under the heading: the way back, and what is saved. */
export function FormLead({ draft, newsletter, presence, userId }: FormLeadProps) {
  return (
    <span className={form.lead}>
      <Link to={newslettersAddress}>{writing.list}</Link>
      <span aria-hidden="true">/</span>
      <span role="status">{stateText(draft, newsletter)}</span>
      <Company presence={presence} userId={userId} />
    </span>
  );
}

function stateText({ state, isAutosaved, isUndecided }: EmailDraft, newsletter: Newsletter | null): string {
  if (isUndecided) return versions.undecided;
  const { phase, savedAt } = state;
  if (phase === 'conflict') return lead.conflict;
  if (!isAutosaved) return lead.scheduled;
  if (phase === 'saving') return lead.saving;
  if (phase === 'unreachable') return lead.kept;
  if (phase === 'refused') return lead.refused;
  if (phase === 'forbidden') return lead.forbidden;
  if (phase === 'waiting') return lead.waiting;
  if (savedAt !== null) return lead.saved(clock(savedAt));
  return newsletter === null ? lead.empty : lead.loaded;
}
