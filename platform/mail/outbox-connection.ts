import type { MailLanes } from '#domain/delivery/ports.ts';
import { writeToOutbox } from '#platform/mail/outbox.ts';

/** Takes messages as the mail server's lanes do, and writes each as a file of the outbox folder. */
export function outboxLanes(folder: string): MailLanes {
  return {
    open: () => ({
      isConnected: () => true,
      isPipelining: () => false,
      connect: () => Promise.resolve(),
      send: async ({ id, message }, beforeEnd) => {
        if (!(await beforeEnd())) return { kind: 'held' };
        await writeToOutbox(folder, id, message);
        return { kind: 'accepted', answer: 'Written to the outbox' };
      },
      close: () => {},
    }),
  };
}
