import { createContext } from 'react';
import type { Ctx } from '#modules/context.ts';
import { hasSaveData } from '#modules/media/constants.ts';

/** True if the browser requests data saving (Save-Data): images then use their smallest size. */
export const SaveDataContext = createContext(false);

/** Returns true if the browser sends Save-Data. Always false behind a CDN, which caches one page for all visitors. */
export function wantsLessData({ settings }: Pick<Ctx, 'settings'>, { headers }: Request): boolean {
  return !settings.isBehindCdn && hasSaveData(headers.get('Save-Data'));
}
