import type { MailConnectionFactory } from '#modules/deliveries/ports.ts';
import { writeToOutbox } from '#platform/mail/outbox.ts';

/** Opens mail connections that write each message as a file of the outbox folder. */
export function openOutboxConnections(folder: string): MailConnectionFactory {
  return {
    open: () => ({
      isConnected: () => true,
      isPipelining: () => false,
      connect: () => Promise.resolve({ isConnected: true as const }),
      send: async ({ id, message }, beforeEnd) => {
        if (!(await beforeEnd())) return { kind: 'held' };
        await writeToOutbox(folder, id, message);
        return { kind: 'accepted', answer: 'Written to the outbox' };
      },
      close: () => {},
    }),
  };
}
