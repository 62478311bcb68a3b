import { createContext } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';

/** `language` and `isTextOnly` come from the address; loaders see the request without both. */
export type RequestContext = {
  ctx: Ctx;
  requestId: string;
  clientAddress: string;
  language: Language;
  isTextOnly: boolean;
  /** GET or HEAD. Loaders also run after an action, and then see a GET request. */
  isRead: boolean;
};

/**
 * Gives loaders and actions of public pages access to the modules. The server and the bundle share this module
 * (web/vite/server-modules.ts), because a second copy would be a different key.
 */
export const requestContext = createContext<RequestContext>();
