import type { Ctx } from '#modules/context.ts';
import type { MailConnections } from '#modules/deliveries/ports.ts';

/** What sending needs of the machine: it runs beside the site, with connections of its own. */
export type SendingCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'settings' | 'dkim'> & {
  connections: MailConnections;
};

/** A process that was not seen for this time is dead; it says more often that it lives. */
export const leaseSeconds = 3;
