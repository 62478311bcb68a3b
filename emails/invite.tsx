import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

export function renderInviteEmail(values: {
  acceptUrl: string;
  inviter: string | null;
  role: string;
}): Promise<RenderedEmail> {
  const { inviter, role } = values;
  const opening =
    inviter === null
      ? `You are invited to join the {$brand} team with the role ${role}.`
      : `${inviter} invites you to join the {$brand} team with the role ${role}.`;
  return renderAccountEmail({
    subject: 'Your invite to the {$brand} admin',
    preview: 'Choose a password to join. The link works for 7 days.',
    heading: 'You are invited',
    button: 'Accept the invite',
    linkIntro: 'If the button does not work, open this address:',
    wasNotMe:
      'You do not know what this is about? Then do nothing: the invite expires by itself. Never forward it.',
    paragraphs: [
      opening,
      'Open the link below, choose your own password, and log in. The link works once, for 7 days.',
    ],
    url: values.acceptUrl,
  });
}
