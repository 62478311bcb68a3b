import type { Ctx } from '#modules/context.ts';
import type { MailConnectionFactory } from '#modules/deliveries/ports.ts';

/** The dependencies of the sending process, which runs beside the site and has its own connections. */
export type SendingCtx = Pick<Ctx, 'db' | 'clock' | 'log' | 'settings' | 'dkim'> & {
  connections: MailConnectionFactory;
};

/** A process without a heartbeat for this time counts as dead. Heartbeats are more frequent. */
export const leaseSeconds = 3;
