import { createContext } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import type { Language } from '#modules/translations/constants.ts';

/** `language`: what the address names, as it does that no pictures are wanted; the request that loaders see is without both. */
export type RequestContext = {
  ctx: Ctx;
  requestId: string;
  clientAddress: string;
  language: Language;
  isTextOnly: boolean;
  /** GET or HEAD. Loaders run after an action too, and see a request of GET then. */
  isRead: boolean;
};

/**
 * What loaders and actions of public pages reach the product by. One module for the server around the bundle
 * and for the bundle itself (web/vite/server-modules.ts): a second copy would be another key.
 */
export const requestContext = createContext<RequestContext>();
