import { emailCheckText } from '#content/email-checks.ts';
import type { Finding } from '#domain/newsletters/preflight.ts';
import type { Preview } from '#domain/newsletters/preview.ts';

type Checked = { findings: Finding[]; canBeSent: boolean; preview: Preview };

/** What was looked over before an email is sent, in words, and the email as it would arrive. */
export function toCheck({ findings, preview }: Checked) {
  const { subject, html, text, sizeBytes, people } = preview;
  return {
    can_be_sent: findings.every(({ level }) => level !== 'blocked'),
    findings: findings.map(({ name, level, message, values }) => ({
      name,
      level,
      message: emailCheckText(message, values),
    })),
    preview: { subject, html, text, size_bytes: sizeBytes, people },
  };
}
