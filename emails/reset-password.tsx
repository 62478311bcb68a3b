import { resetLetter as words } from '#content/emails.ts';
import type { RenderedLetter } from '#domain/context.ts';
import { accountLetter } from './account-email.tsx';

/** The letter with the one-time link to a new password. */
export function resetPassword({ resetUrl }: { resetUrl: string }): Promise<RenderedLetter> {
  return accountLetter({ ...words, url: resetUrl });
}
