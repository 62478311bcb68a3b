import type { HttpBindings } from '@hono/node-server';

/** What every handler finds in the framework's context. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; clientAddress: string };
};
