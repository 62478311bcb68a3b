import type { Ctx } from '#modules/context.ts';

/** Returns a function with the same result as `read`, or with the last known result while the database is unavailable. */
export function createLastKnown(read: (ctx: Ctx) => Promise<boolean>) {
  const lastKnown = new WeakMap<Ctx['pages'], boolean>();
  return async (ctx: Ctx): Promise<boolean> => {
    try {
      const value = await read(ctx);
      lastKnown.set(ctx.pages, value);
      return value;
    } catch {
      return lastKnown.get(ctx.pages) ?? false;
    }
  };
}
