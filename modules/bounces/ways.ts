import type { Ctx } from '#modules/context.ts';
import type { BounceWayState } from '#modules/bounces/constants.ts';
import type { BounceWay } from '#modules/bounces/ports.ts';
import { bareAddress } from '#modules/deliveries/bounce-address.ts';
import { findWays } from '#modules/bounces/store.ts';

/** The state of a bounce source. `since`: the last success, or the start of the outage. */
export type BounceWayReport = {
  way: BounceWay;
  state: BounceWayState;
  since: Date | null;
  /** The error of the unreachable server. */
  error: string | null;
};

/**
 * Returns the address of the mailbox that people can read. If its local part would be empty without the token, it
 * returns the configured address.
 */
export function bounceMailbox({ settings: { bounceAddress } }: Pick<Ctx, 'settings'>): string | null {
  return bounceAddress === undefined ? null : (bareAddress(bounceAddress) ?? bounceAddress);
}

/** Returns the state of the configured bounce sources, in the order of the settings. */
export async function listBounceWays(ctx: Ctx): Promise<BounceWayReport[]> {
  const known = new Map((await findWays(ctx.db)).map((way) => [way.way, way]));
  return ctx.settings.bounceWays.map((way) => {
    const { workedAt = null, awaySince = null, error = null } = known.get(way) ?? {};
    if (awaySince !== null) return { way, state: 'away', since: awaySince, error };
    return { way, state: workedAt === null ? 'waiting' : 'working', since: workedAt, error: null };
  });
}
