import { createContext } from 'react';
import type { Ctx } from '#modules/context.ts';
import { savesData } from '#modules/media/constants.ts';

/** True if the reader saves data: images then use their smallest size. */
export const SparingContext = createContext(false);

/** Returns true if the browser sends Save-Data. Always false behind a CDN, which caches one page for all visitors. */
export function asksForLess({ settings }: Pick<Ctx, 'settings'>, { headers }: Request): boolean {
  return !settings.isBehindCdn && savesData(headers.get('Save-Data'));
}
