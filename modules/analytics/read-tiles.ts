import type { Ctx } from '#modules/context.ts';
import type { TileName } from '#modules/analytics/constants.ts';
import type { TileStatistic } from '#modules/analytics/schema.ts';

/** A data source of a tile: connected stores, connected web analytics, or the site's own counts. */
export type TileSource = {
  tile: TileName;
  /** Returns undefined if this source has no value, for example because a store is not connected. */
  read: (ctx: Ctx) => Promise<TileStatistic | undefined>;
};

export type TileReading = TileStatistic & { tile: TileName };

/**
 * Reads every tile from the first source that has a value. If a source fails, logs the error and tries the next
 * source, so that an unreachable store does not empty the dashboard. Throws the error of the last source.
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
      ctx.log.warn({ err: error, tile }, 'Statistics for a dashboard tile could not be read');
    }
  }
  return undefined;
}
