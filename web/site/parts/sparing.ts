import { createContext } from 'react';
import type { Ctx } from '#modules/context.ts';
import { savesData } from '#modules/media/constants.ts';

/** The reader saves data: pictures come in their smallest size. */
export const SparingContext = createContext(false);

/** Whether the browser of a reader asks for less (Save-Data). A page that a CDN keeps is one for all. */
export function asksForLess({ settings }: Pick<Ctx, 'settings'>, { headers }: Request): boolean {
  return !settings.isBehindCdn && savesData(headers.get('Save-Data'));
}
