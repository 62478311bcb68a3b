import { inviteEmail as texts } from '#content/emails.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

export function renderInviteEmail(values: {
  acceptUrl: string;
  inviter: string | null;
  role: string;
}): Promise<RenderedEmail> {
  const { inviter, role } = values;
  const opening = inviter === null ? texts.invited(role) : texts.invitedBy(inviter, role);
  return renderAccountEmail({ ...texts, paragraphs: [opening, texts.explanation], url: values.acceptUrl });
}
