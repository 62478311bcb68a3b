import { join } from 'node:path';
import type { Ctx } from '#modules/context.ts';
import { createSystemDns } from '#platform/mail/system-dns.ts';
import { type MailOptions, openMail } from '#platform/mail/mail.ts';
import { openMailbox } from '#platform/mail/mailbox.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import type { Config } from '#platform/process/config.ts';

type MailPorts = Pick<Ctx, 'mail' | 'outbox' | 'mailbox' | 'dns'>;

/**
 * Opens the mail services for modules: sending, outbox, bounce mailbox and DNS. The caller disposes `opened` to close
 * the services.
 */
export function openMailPorts(
  { smtp, dataDir, bounces: { mailbox } }: Pick<Config, 'smtp' | 'dataDir' | 'bounces'>,
  { stopping, ...options }: Omit<MailOptions, 'smtp' | 'outboxFolder'> & { stopping: AbortSignal },
  opened: AsyncDisposableStack,
): MailPorts {
  const outboxFolder = join(dataDir, 'outbox');
  const mail = openMail({ ...options, smtp, outboxFolder });
  opened.defer(() => mail.close());
  return {
    mail,
    outbox: openOutbox(outboxFolder),
    mailbox: mailbox && openMailbox(mailbox, stopping),
    dns: createSystemDns(),
  };
}
