import { type DemoMember, type Scene, getPastTime, toAddress } from '#modules/demo/scene.ts';
import { insertRecordedRows } from '#modules/demo/store.ts';

/** Adds the team. Its members cannot log in, because no password has an empty hash. */
export async function createTeam(scene: Scene): Promise<DemoMember[]> {
  const { trx, content, domain } = scene;
  const rows = content.team.map(({ name, jobTitle, role }, index) => {
    const createdAt = getPastTime(scene, 160 - index * 9);
    return {
      email: toAddress(name, 0, domain),
      name,
      jobTitle,
      roleId: role,
      enabled: true,
      passwordHash: '',
      passwordChangeRequired: false,
      createdAt,
      updatedAt: createdAt,
      lastActiveAt: getPastTime(scene, 1 + (index % 5)),
    };
  });
  const ids = await insertRecordedRows(trx, 'members', ['id'], rows);
  return rows.map(({ name, email }, index) => ({ id: Number(ids[index]?.id), name, email }));
}
