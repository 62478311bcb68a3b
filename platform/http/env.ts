import type { HttpBindings } from '@hono/node-server';

/** The context of every HTTP handler. */
export type HttpEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    clientAddress: string;
    /**
     * True if the address belongs to a proxy that is missing in TRUSTED_PROXIES. Many clients then share the address.
     */
    isSharedAddress: boolean;
  };
};
