import type { Ctx } from '#modules/context.ts';
import type { TileName } from '#modules/analytics/constants.ts';
import type { TileStatistic } from '#modules/analytics/schema.ts';

/** Where a tile's figure can come from: the stores and web analytics that are connected, and the site's own counting. */
export type TileSource = {
  tile: TileName;
  /** The figure as this source knows it; undefined while it knows none, such as a store that is not connected. */
  read: (ctx: Ctx) => Promise<TileStatistic | undefined>;
};

export type TileReading = TileStatistic & { tile: TileName };

/**
 * Reads every tile from the first source of the table that knows it. One that fails is logged and the next one is
 * asked, so that a store out of reach never blanks the dashboard; the last one's failure is the answer.
 */
export async function readTiles(
  ctx: Ctx,
  names: readonly TileName[],
  sources: readonly TileSource[],
): Promise<TileReading[]> {
  const tiles = names.map((name) =>
    readTile(
      ctx,
      sources.filter(({ tile }) => tile === name),
    ),
  );
  return (await Promise.all(tiles)).filter((reading) => reading !== undefined);
}

async function readTile(ctx: Ctx, sources: readonly TileSource[]): Promise<TileReading | undefined> {
  for (const [at, { tile, read }] of sources.entries()) {
    try {
      const statistic = await read(ctx);
      if (statistic !== undefined) return { ...statistic, tile };
    } catch (error) {
      if (at === sources.length - 1) throw error;
      ctx.log.warn({ err: error, tile }, 'A source of figures could not be read');
    }
  }
  return undefined;
}
