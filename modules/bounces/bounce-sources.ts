import type { Ctx } from '#modules/context.ts';
import type { BounceSourceState } from '#modules/bounces/constants.ts';
import type { BounceSource } from '#modules/bounces/ports.ts';
import { removeTokenPlaceholder } from '#modules/deliveries/bounce-address.ts';
import { listBounceSources } from '#modules/bounces/store.ts';

/** The state of a bounce source. `since`: the last success, or the start of the outage. */
export type BounceSourceStatus = {
  way: BounceSource;
  state: BounceSourceState;
  since: Date | null;
  /** The error of the unreachable server. */
  error: string | null;
};

/**
 * Returns the bounce address without the token placeholder, for display. If its local part would then be empty,
 * returns the configured address.
 */
export function getBounceMailbox({ settings: { bounceAddress } }: Pick<Ctx, 'settings'>): string | null {
  return bounceAddress === undefined ? null : (removeTokenPlaceholder(bounceAddress) ?? bounceAddress);
}

/** Returns the state of the configured bounce sources, in the order of the settings. */
export async function listBounceSourceStates(ctx: Ctx): Promise<BounceSourceStatus[]> {
  const sourcesByName = new Map(
    (await listBounceSources(ctx.db)).map((bounceSource) => [bounceSource.way, bounceSource]),
  );
  return ctx.settings.bounceSources.map((way) => {
    const { workedAt = null, awaySince = null, error = null } = sourcesByName.get(way) ?? {};
    if (awaySince !== null) return { way, state: 'away', since: awaySince, error };
    return { way, state: workedAt === null ? 'waiting' : 'working', since: workedAt, error: null };
  });
}
