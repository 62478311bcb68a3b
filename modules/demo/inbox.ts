import { type DemoMember, type Scene, getPastTime, toAddress } from '#modules/demo/scene.ts';
import { insertChildRows, insertRecordedRows } from '#modules/demo/store.ts';
import { addTime } from '#modules/time.ts';

const messageCount = 40;
const spamCount = 5;

/** Adds 40 messages with answers, notes and tags, and saved replies. */
export async function createMessages(scene: Scene, team: readonly DemoMember[]): Promise<void> {
  for (let index = 0; index < messageCount; index += 1) await createMessage(scene, team, index);
  const { trx, content, now } = scene;
  const savedReplies = content.savedReplies.map(({ name, body }) => ({
    name: name + content.mark,
    body,
    createdBy: team[2]?.id,
    createdAt: now,
    updatedAt: now,
  }));
  await insertRecordedRows(trx, 'savedReplies', ['id'], savedReplies);
}

/** The oldest message comes first. The newest messages have no answer yet. */
async function createMessage(scene: Scene, team: readonly DemoMember[], index: number): Promise<void> {
  const { trx, content, random, domain } = scene;
  const at = getPastTime(scene, messageCount - index);
  const name = `${random.pick(content.firstNames)} ${random.pick(content.lastNames)}`;
  const email = toAddress(name, index + 1, domain);
  const isSpam = index % 8 === 5;
  const isAnswered = !isSpam && index < messageCount - 11;
  const member = random.pick(team.slice(2, 5));
  const text = random.pick(content.messages);
  const repliedAt = addTime(at, { hours: random.integer(1, 20) });
  const message = {
    email,
    phone: `+23480${random.integer(10_000_000, 99_999_999)}`,
    topic: isSpam ? 'Others' : text.topic,
    body: isSpam ? content.spam[Math.floor(index / 8) % spamCount] : text.body,
    state: isSpam ? 'spam' : isAnswered ? 'answered' : 'new',
    letterId: random.uuid(),
    elapsedMs: random.integer(15_000, 180_000),
    createdAt: at,
    forwardedAt: at,
    spamScore: isSpam ? 8 : 0,
    isFiledAsSpam: isSpam,
    assigneeId: isSpam || index % 3 === 0 ? null : member.id,
    closedAt: isAnswered && index % 2 === 0 ? addTime(repliedAt, { hours: 30 }) : null,
    firstAnsweredAt: isAnswered ? repliedAt : null,
    language: 'en',
  };
  const [stored] = await insertRecordedRows(trx, 'messages', ['id'], [message]);
  const messageId = Number(stored?.id);
  if (index % 4 === 0)
    await insertChildRows(trx, 'messageTags', [
      { messageId, tag: random.pick(['refund', 'coins', 'android']) },
    ]);
  if (index % 5 === 1)
    await insertChildRows(trx, 'messageNotes', [
      {
        messageId,
        authorId: member.id,
        authorName: member.name,
        body: random.pick(content.notes),
        createdAt: repliedAt,
      },
    ]);
  if (!isAnswered) return;
  const reply = { messageId, authorId: member.id, authorName: member.name };
  await insertChildRows(trx, 'messageReplies', [
    { ...reply, body: text.reply, letterId: random.uuid(), createdAt: repliedAt, sentAt: repliedAt },
  ]);
  if (index % 2 === 1) return;
  await insertChildRows(trx, 'messageEmails', [
    {
      messageId,
      kind: 'answer',
      sender: email,
      senderName: name,
      subject: `Re: ${text.topic}`,
      body: text.thanks,
      digest: `\\x${random.hex(32)}`,
      isCut: false,
      filesLeftOut: 0,
      createdAt: addTime(repliedAt, { hours: 5 }),
      letterId: random.uuid(),
      spamReasons: [],
    },
  ]);
}
