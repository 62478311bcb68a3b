import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

export function renderPasswordResetEmail({ resetUrl }: { resetUrl: string }): Promise<RenderedEmail> {
  return renderAccountEmail({
    subject: 'Choose a new password for the {$brand} admin',
    preview: 'The link works once, for 30 minutes.',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody, we hope it was you, asked for a new password for your account in the {$brand} admin.',
      'The link below works once, for 30 minutes. Your current password works until you choose a new one.',
    ],
    button: 'Choose a new password',
    linkIntro: 'If the button does not work, open this address:',
    wasNotMe:
      'Was this not you? Then do nothing: nobody can change your password without this email. Never forward it.',
    url: resetUrl,
  });
}
