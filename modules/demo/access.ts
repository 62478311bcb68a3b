import { type DemoMember, type Scene, getPastTime, toAddress } from '#modules/demo/scene.ts';
import { insertRecordedRows } from '#modules/demo/store.ts';

const statusSubscribers = 40;

/** Adds API keys, invites and status subscribers. The hashes are random, so that no key and no link works. Enqueues nothing. */
export async function createAccess(scene: Scene, team: readonly DemoMember[]): Promise<void> {
  const { trx, content, random, domain } = scene;
  const [owner] = team;
  const createHash = () => `\\x${random.hex(32)}`;
  const keys = content.keys.map(({ name, scopes }, index) => ({
    name: name + content.mark,
    start: `hirawa_${random.hex(3).slice(0, 5)}`,
    tokenHash: createHash(),
    scopes,
    memberId: owner?.id,
    createdAt: getPastTime(scene, 60 - index * 20),
    expiresAt: getPastTime(scene, -300),
    lastUsedAt: index === 0 ? getPastTime(scene, 1) : null,
  }));
  await insertRecordedRows(trx, 'apiKeys', ['id'], keys);
  const invites = content.invites.map(({ name, jobTitle, role }, index) => ({
    email: toAddress(name, 0, domain),
    name,
    jobTitle,
    roleId: role,
    tokenHash: createHash(),
    invitedBy: owner?.id,
    createdAt: getPastTime(scene, 1 + index),
    sentAt: getPastTime(scene, 1 + index),
    expiresAt: getPastTime(scene, index - 5),
  }));
  await insertRecordedRows(trx, 'invites', ['id'], invites);
  const people = Array.from({ length: statusSubscribers }, (_, index) => {
    const first = content.firstNames[index % content.firstNames.length] ?? '';
    const isConfirmed = index % 8 !== 0;
    const askedAt = getPastTime(scene, isConfirmed ? 5 + index : 1);
    return {
      email: toAddress(`status ${first}`, index, domain),
      state: isConfirmed ? 'confirmed' : 'pending',
      language: index % 3 === 0 ? 'ha' : 'en',
      askedAt,
      confirmedAt: isConfirmed ? askedAt : null,
    };
  });
  await insertRecordedRows(trx, 'statusSubscribers', ['id'], people);
}
