import type { ServerType } from '#api/http/call.ts';
import type { mailTransport } from '#modules/newsletters/contract.ts';
import type { Settings } from '#modules/context.ts';

/** The API values of the mail transport, used in `lettersGo` and in the header X-Letters-Go. */
export const apiTransports: Readonly<Record<Settings['mailTransport'], ServerType<typeof mailTransport>>> = {
  smtp: 'mailServer',
  file: 'outbox',
};
