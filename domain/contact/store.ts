import type { Message, MessageState, NewMessage, Topic } from '#domain/contact/schema.ts';
import type { Db } from '#domain/context.ts';

const columns = [
  'id',
  'email',
  'phone',
  'topic',
  'body',
  'state',
  'letter_id',
  'created_at',
  'forwarded_at',
] as const;

/** Answers the id of the new row. */
export async function insertMessage(
  db: Db,
  message: Omit<NewMessage, 'isFilledByProgram'> & { letterId: string; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      email: message.email,
      phone: message.phone,
      topic: message.topic,
      body: message.body,
      letter_id: message.letterId,
      elapsed_ms: message.elapsedMs,
      created_at: message.createdAt,
      forwarded_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function messageById(db: Db, id: number): Promise<Message | undefined> {
  const row = await db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toMessage(row);
}

export async function markForwarded(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ forwarded_at: now })
    .where('id', '=', id)
    .where('forwarded_at', 'is', null)
    .execute();
}

type StoredMessage = {
  id: number;
  email: string;
  phone: string;
  topic: Topic;
  body: string;
  state: MessageState;
  letter_id: string;
  created_at: Date;
  forwarded_at: Date | null;
};

function toMessage(row: StoredMessage): Message {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    topic: row.topic,
    body: row.body,
    state: row.state,
    letterId: row.letter_id,
    createdAt: row.created_at,
    forwardedAt: row.forwarded_at,
  };
}
