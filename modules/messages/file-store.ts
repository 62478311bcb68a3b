import { sql } from 'kysely';
import type { MessageFile } from '#modules/messages/mail-schema.ts';
import type { Db } from '#modules/context.ts';

const columns = [
  'id',
  'messageId',
  'emailId',
  'replyId',
  'mediaId',
  'name',
  'sizeBytes',
  'hasThumbnail',
] as const;

export async function insertFile(
  db: Db,
  file: Omit<MessageFile, 'id'> & { createdAt: Date },
): Promise<MessageFile> {
  return db
    .insertInto('messageFiles')
    .values({
      messageId: file.messageId,
      emailId: file.emailId,
      replyId: file.replyId,
      mediaId: file.mediaId,
      name: file.name,
      sizeBytes: file.sizeBytes,
      hasThumbnail: file.hasThumbnail,
      createdAt: file.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Returns the files of the emails and replies of a thread, in the order of their arrival. */
export async function listFilesOfMessages(db: Db, messageIds: readonly number[]): Promise<MessageFile[]> {
  return db
    .selectFrom('messageFiles')
    .select(columns)
    .where('messageId', '=', sql<number>`any(${messageIds}::integer[])`)
    .orderBy('id')
    .execute();
}

/** Assigns uploaded files to a reply. Returns only the files that were not assigned yet. */
export async function assignFilesToReply(
  db: Db,
  { messageId, replyId, ids }: { messageId: number; replyId: number; ids: readonly number[] },
): Promise<MessageFile[]> {
  if (ids.length === 0) return [];
  return db
    .updateTable('messageFiles')
    .set({ replyId })
    .where('messageId', '=', messageId)
    .where('id', 'in', ids)
    .where('replyId', 'is', null)
    .where('emailId', 'is', null)
    .returning(columns)
    .execute();
}

/** Deletes a file that belongs to no reply yet. Returns its media id. */
export async function deleteUnassignedFile(
  db: Db,
  messageId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('messageFiles')
    .where('messageId', '=', messageId)
    .where('id', '=', id)
    .where('replyId', 'is', null)
    .where('emailId', 'is', null)
    .returning('mediaId')
    .executeTakeFirst();
  return row?.mediaId;
}
