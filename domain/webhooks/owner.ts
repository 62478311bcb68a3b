import { eventPermissions, testEvent, type WebhookEvent, webhookEvents } from '#domain/webhooks/limits.ts';
import type { Permission } from '#domain/team/limits.ts';
import { may } from '#domain/team/rights.ts';
import type { Owner } from '#domain/webhooks/schema.ts';

/** Events that may be sent to a webhook of this owner: the owner must be able to read the data of each. */
export function eventsFor(owner: Owner, now: Date): (WebhookEvent | typeof testEvent)[] {
  if (!mayUse(owner, 'webhooks', now)) return [];
  return [testEvent, ...webhookEvents.filter((event) => mayUse(owner, eventPermissions[event], now))];
}

function mayUse({ role, key }: Owner, permission: Permission, now: Date): boolean {
  if (role === undefined || !may(role, permission)) return false;
  if (key === null) return true;
  // A key ends with the right of its maker to make keys (domain/keys/bearer.ts).
  const isLive = may(role, 'keys') && (key.expiresAt === null || key.expiresAt > now);
  return isLive && key.scopes?.includes(permission) === true;
}
