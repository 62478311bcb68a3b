import {
  eventPermissions,
  testEvent,
  type WebhookEvent,
  webhookEvents,
} from '#modules/webhooks/constants.ts';
import type { Permission } from '#modules/members/constants.ts';
import { hasPermission as hasRolePermission } from '#modules/members/role-permissions.ts';
import type { WebhookOwnerRights } from '#modules/webhooks/schema.ts';

/**
 * Returns the events that may be sent to a webhook of this owner. The owner must have the permission to read the data
 * of the event.
 */
export function getAllowedEvents(owner: WebhookOwnerRights, now: Date): (WebhookEvent | typeof testEvent)[] {
  if (!hasPermission(owner, 'webhooks', now)) return [];
  return [testEvent, ...webhookEvents.filter((event) => hasPermission(owner, eventPermissions[event], now))];
}

function hasPermission({ role, key }: WebhookOwnerRights, permission: Permission, now: Date): boolean {
  if (role === undefined || !hasRolePermission(role, permission)) return false;
  if (key === null) return true;
  // A key becomes invalid when its creator loses the permission to create keys (modules/api-keys/bearer.ts).
  const isLive = hasRolePermission(role, 'keys') && (key.expiresAt === null || key.expiresAt > now);
  return isLive && key.scopes?.includes(permission) === true;
}
