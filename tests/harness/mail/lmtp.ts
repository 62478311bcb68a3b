import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { App } from '#tests/harness/app.ts';

/**
 * Delivers a message to a product's bounce listener, as its mail server would. Returns the response of the listener,
 * even if the response is a rejection.
 */
export function createLmtpClient(app: App): (to: string, message: string, from?: string) => Promise<string> {
  const port = Number(app.logged.find(({ message }) => message === 'Bounces are accepted')?.fields['port']);
  const options: SMTPTransport.Options = { host: '127.0.0.1', port, lmtp: true, ignoreTLS: true };
  const transport = createTransport(options);
  return async (to, message, from = '') => {
    const raw = message.replaceAll(/\r?\n/g, '\r\n');
    try {
      return (await transport.sendMail({ envelope: { from, to: [to] }, raw })).response;
    } catch (error) {
      if (error instanceof Error && 'response' in error) return String(error.response);
      throw error;
    }
  };
}
