import { resetEmail as texts } from '#content/emails.ts';
import type { RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

export function renderPasswordResetEmail({ resetUrl }: { resetUrl: string }): Promise<RenderedEmail> {
  return renderAccountEmail({ ...texts, url: resetUrl });
}
