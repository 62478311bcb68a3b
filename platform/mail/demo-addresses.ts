import type { MailConnectionFactory } from '#modules/deliveries/ports.ts';

/** The domain of all demo addresses (RFC 2606). No email to this domain leaves the site. */
export const demoDomain = 'demo.example.com';

export function isDemoAddress(address: string): boolean {
  return address.toLowerCase().endsWith(`@${demoDomain}`);
}

/** Returns connections that accept emails to demo addresses without sending them. */
export function skipDemoAddresses(connections: MailConnectionFactory): MailConnectionFactory {
  return {
    open: () => {
      const connection = connections.open();
      return {
        isConnected: () => connection.isConnected(),
        isPipelining: () => connection.isPipelining(),
        connect: () => connection.connect(),
        close: () => connection.close(),
        send: async (mail, beforeEnd, next) => {
          if (isDemoAddress(mail.to))
            return (await beforeEnd())
              ? { kind: 'accepted', answer: 'Not sent: this is a demo address' }
              : { kind: 'held' };
          return connection.send(mail, beforeEnd, () => {
            const envelope = next();
            return envelope && isDemoAddress(envelope.to) ? undefined : envelope;
          });
        },
      };
    },
  };
}
