import type { ServerType } from '#api/http/call.ts';
import type { incomingEmail, messageFile } from '#modules/messages/incoming-contract.ts';
import { isRiskyMessageFile } from '#modules/messages/files.ts';
import type { EmailTextPart } from '#modules/messages/ports.ts';
import type { IncomingEmail, MessageFile } from '#modules/messages/mail-schema.ts';
import type { Message } from '#modules/messages/schema.ts';
import { isSpamEmail } from '#modules/messages/spam.ts';

/**
 * Maps an incoming email to a response. `files` are the files of the thread. `isWriter` is true if the sender is the
 * address of `message`.
 */
export function toEmailItem(
  email: IncomingEmail,
  {
    message,
    files,
    parts,
  }: { message: Pick<Message, 'email'>; files: readonly MessageFile[]; parts: readonly EmailTextPart[] },
): ServerType<typeof incomingEmail> {
  const { id, kind, sender, senderName, subject, isCut, filesLeftOut, spam, createdAt } = email;
  return {
    id,
    sender,
    senderName,
    isWriter: sender === message.email,
    subject,
    automatic: kind === 'automatic',
    parts: [...parts],
    cut: isCut,
    files: files.filter(({ emailId }) => emailId === id).map(toFileItem),
    filesLeftOut,
    isSpam: isSpamEmail(sender, spam, message),
    spam,
    created: createdAt,
  };
}

export function toFileItem(file: MessageFile): ServerType<typeof messageFile> {
  const { id, name, sizeBytes, hasThumbnail } = file;
  return { id, name, size: sizeBytes, thumbnail: hasThumbnail, risky: isRiskyMessageFile(file) };
}
