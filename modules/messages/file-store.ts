import { sql } from 'kysely';
import type { MessageFile } from '#modules/messages/mail-schema.ts';
import type { Db } from '#modules/context.ts';

const columns = [
  'id',
  'message_id',
  'email_id',
  'reply_id',
  'media_id',
  'name',
  'size_bytes',
  'has_thumbnail',
] as const;

export async function insertFile(
  db: Db,
  file: Omit<MessageFile, 'id'> & { createdAt: Date },
): Promise<MessageFile> {
  const row = await db
    .insertInto('message_files')
    .values({
      message_id: file.messageId,
      email_id: file.emailId,
      reply_id: file.replyId,
      media_id: file.mediaId,
      name: file.name,
      size_bytes: file.sizeBytes,
      has_thumbnail: file.hasThumbnail,
      created_at: file.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toFile(row);
}

/** Returns the files of the emails and replies of a thread, in the order of their arrival. */
export async function listFilesOfMessages(db: Db, messageIds: readonly number[]): Promise<MessageFile[]> {
  const rows = await db
    .selectFrom('message_files')
    .select(columns)
    .where('message_id', '=', sql<number>`any(${messageIds}::integer[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => toFile(row));
}

/** Assigns uploaded files to a reply. Returns only the files that were not assigned yet. */
export async function assignFilesToReply(
  db: Db,
  { messageId, replyId, ids }: { messageId: number; replyId: number; ids: readonly number[] },
): Promise<MessageFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('message_files')
    .set({ reply_id: replyId })
    .where('message_id', '=', messageId)
    .where('id', 'in', ids)
    .where('reply_id', 'is', null)
    .where('email_id', 'is', null)
    .returning(columns)
    .execute();
  return rows.map((row) => toFile(row));
}

/** Deletes a file that belongs to no reply yet. Returns its media id. */
export async function deleteUnassignedFile(
  db: Db,
  messageId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('message_files')
    .where('message_id', '=', messageId)
    .where('id', '=', id)
    .where('reply_id', 'is', null)
    .where('email_id', 'is', null)
    .returning('media_id')
    .executeTakeFirst();
  return row?.media_id;
}

type StoredFile = {
  id: number;
  message_id: number;
  email_id: number | null;
  reply_id: number | null;
  media_id: string;
  name: string;
  size_bytes: number;
  has_thumbnail: boolean;
};

function toFile(row: StoredFile): MessageFile {
  return {
    id: row.id,
    messageId: row.message_id,
    emailId: row.email_id,
    replyId: row.reply_id,
    mediaId: row.media_id,
    name: row.name,
    sizeBytes: row.size_bytes,
    hasThumbnail: row.has_thumbnail,
  };
}
