import type { Context } from 'hono';
import { senderHasPermission } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import { formatEmailCheck } from '#content/email-checks.ts';
import type { PreflightFinding } from '#modules/newsletters/preflight.ts';
import type { Preview } from '#modules/newsletters/preview.ts';

/**
 * Returns the id of the subscriber for a preview, or undefined if the member or API key has no permission to read subscribers.
 */
export function getPreviewPersonId(c: Context<ApiEnv>, personId: number | undefined): number | undefined {
  return senderHasPermission(c, 'subscribers') ? personId : undefined;
}

type PreflightResult = { findings: PreflightFinding[]; canBeSent: boolean; preview: Preview };

/**
 * Returns the findings of the pre-send check as text, and a preview of the email. The response contains subscribers
 * only for members and API keys with the permission to read subscribers.
 */
export function toPreflight(c: Context<ApiEnv>, { findings, preview }: PreflightResult) {
  const { subject, html, text, sizeBytes, people } = preview;
  return {
    canBeSent: findings.every(({ level }) => level !== 'blocked'),
    findings: findings.map(({ name, level, message, values }) => ({
      name,
      level,
      message: formatEmailCheck(message, values),
    })),
    preview: {
      subject,
      html,
      text,
      sizeBytes,
      people: senderHasPermission(c, 'subscribers') ? people : [],
    },
  };
}
