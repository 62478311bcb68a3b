import type { Ctx } from '#modules/context.ts';
import type { BounceWayState } from '#modules/bounces/constants.ts';
import type { BounceWay } from '#modules/bounces/ports.ts';
import { bareAddress } from '#modules/deliveries/bounce-address.ts';
import { findWays } from '#modules/bounces/store.ts';

/** One way back as it does now; `since`: when it last worked, or since when it is away. */
export type BounceWayReport = {
  way: BounceWay;
  state: BounceWayState;
  since: Date | null;
  /** In the words of the server that could not be reached. */
  error: string | null;
};

/** Where emails come back to, for people to read; the address as it is set where nothing but the token stands before its @. */
export function bounceMailbox({ settings: { bounceAddress } }: Pick<Ctx, 'settings'>): string | null {
  return bounceAddress === undefined ? null : (bareAddress(bounceAddress) ?? bounceAddress);
}

/** The ways by which it is heard what became of emails, in the order of their settings; none: it is not. */
export async function listBounceWays(ctx: Ctx): Promise<BounceWayReport[]> {
  const known = new Map((await findWays(ctx.db)).map((way) => [way.way, way]));
  return ctx.settings.bounceWays.map((way) => {
    const { workedAt = null, awaySince = null, error = null } = known.get(way) ?? {};
    if (awaySince !== null) return { way, state: 'away', since: awaySince, error };
    return { way, state: workedAt === null ? 'waiting' : 'working', since: workedAt, error: null };
  });
}
