import { resetEmail as texts } from '#content/emails.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { accountEmail } from './account-email.tsx';

/** The email with the one-time link to a new password. */
export function resetPassword({ resetUrl }: { resetUrl: string }): Promise<RenderedEmail> {
  return accountEmail({ ...texts, url: resetUrl });
}
