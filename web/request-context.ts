import { createContext } from 'react-router';
import type { Ctx } from '#domain/context.ts';

export type RequestContext = { ctx: Ctx; requestId: string; clientAddress: string };

/**
 * What loaders and actions of public pages reach the product by. One module for the server around the bundle
 * and for the bundle itself (web/vite/server-modules.ts): a second copy would be another key.
 */
export const requestContext = createContext<RequestContext>();
