import { createContext } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';

/**
 * `language` and `isTextOnly` are read from the address. The address in the request of a loader contains neither the
 * language prefix nor the text-only parameter.
 */
export type RequestContext = {
  ctx: Ctx;
  requestId: string;
  clientAddress: string;
  language: Language;
  isTextOnly: boolean;
  /** The token of a preview of site settings (modules/site-settings), from the address. */
  settingsToken: string | undefined;
  /** True for GET and HEAD. Loaders also run after an action, with a GET request. */
  isRead: boolean;
};

/**
 * Gives loaders and actions of public pages access to the modules. The server and the bundle share this module
 * (web/vite/server-modules.ts), because a second copy of the module would create a different key.
 */
export const requestContext = createContext<RequestContext>();
