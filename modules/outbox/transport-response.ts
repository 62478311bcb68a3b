import type { Value } from '#api/http/call.ts';
import type { mailTransport } from '#modules/newsletters/contract.ts';
import type { Settings } from '#modules/context.ts';

/** Values of the mail transport in the API: `letters_go` and the header X-Letters-Go. */
export const apiTransports: Readonly<Record<Settings['mailTransport'], Value<typeof mailTransport>>> = {
  smtp: 'mailServer',
  file: 'outbox',
};
