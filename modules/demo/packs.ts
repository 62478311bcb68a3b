import type { DemoDrawings } from '#modules/demo/drawings.ts';
import { type Scene, getPastTime } from '#modules/demo/scene.ts';
import { insertChildRows, insertRecordedRows } from '#modules/demo/store.ts';

/** Adds the packs with their items. `firstPosition`: the position of the first pack in the order of packs. */
export async function createPacks(
  scene: Scene,
  drawings: DemoDrawings['items'],
  firstPosition: number,
): Promise<void> {
  const { trx, content, random } = scene;
  const items = content.packs.flatMap((pack, packIndex) =>
    pack.items.map((name) => ({ name, kind: pack.kind, packIndex })),
  );
  const rows = items.map(({ name, kind, packIndex }, index) => {
    const at = getPastTime(scene, 1 + (content.packs.length - packIndex) * 7);
    const isFilter = kind === 'filter';
    return {
      kind,
      name,
      description: content.note,
      amountCents: random.pick([0, 0, 50, 100, 150, 250]) * 100,
      imageMedia: drawings[index]?.image.id,
      uploadMedia: drawings[index]?.upload.id,
      items: isFilter ? null : 1,
      category: isFilter ? null : 'non-animate',
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
    };
  });
  const itemIds = (await insertRecordedRows(trx, 'catalogueItems', ['id'], rows)).map(({ id }) => Number(id));
  const packRows = content.packs.map(({ name, kind }, index) => {
    const at = getPastTime(scene, 1 + (content.packs.length - index) * 7);
    return {
      kind,
      name,
      description: content.note,
      coverItemId: itemIds[items.findIndex(({ packIndex }) => packIndex === index)],
      position: firstPosition + index,
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
    };
  });
  const packIds = await insertRecordedRows(trx, 'cataloguePacks', ['id'], packRows);
  await insertChildRows(
    trx,
    'cataloguePackItems',
    items.map(({ packIndex }, index) => ({
      packId: Number(packIds[packIndex]?.id),
      itemId: itemIds[index],
      position: index,
    })),
  );
}
