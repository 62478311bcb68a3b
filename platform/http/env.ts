import type { HttpBindings } from '@hono/node-server';

/** What every handler finds in the framework's context. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** That address is one of a proxy that is not named, and stands for many. */
    isSharedAddress: boolean;
  };
};
