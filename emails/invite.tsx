import { inviteLetter as words } from '#content/emails.ts';
import type { RenderedLetter } from '#domain/context.ts';
import { accountLetter } from './account-email.tsx';

/** The letter that asks somebody into the team. */
export function invite(values: {
  acceptUrl: string;
  inviter: string | null;
  role: string;
}): Promise<RenderedLetter> {
  const role = words.roles[values.role] ?? values.role;
  const opening = values.inviter === null ? words.invited(role) : words.invitedBy(values.inviter, role);
  return accountLetter({ ...words, paragraphs: [opening, words.explanation], url: values.acceptUrl });
}
