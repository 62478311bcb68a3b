import type { IncomingMessage } from 'node:http';
import type { Bearer } from '#modules/api-keys/bearer.ts';
import type { Permission } from '#modules/members/constants.ts';
import type { Member } from '#modules/members/schema.ts';

/** What main.ts sets on each request before the API sees it, and what the API's own door adds. */
export type ApiEnv = {
  /** The request itself, for bodies that are read as they come. */
  Bindings: { incoming: IncomingMessage };
  Variables: {
    /** Stands in the log line and in the problem of an unexpected failure. */
    requestId: string;
    /** Network of the client: its IPv4 address or the first 64 bits of its IPv6 one, from the socket or a trusted proxy. */
    clientAddress: string;
    /** That network stands for many: a proxy that TRUSTED_PROXIES does not name. */
    isSharedAddress: boolean;
    /** The signed-in member, or who made the key that is used; set by the door of routes that need one. */
    member: Member;
    /** By which session or key they came; set with the member. */
    bearer: Bearer;
    /** What a call needs beside its line, as its path says: refuses `forbidden`, and holds it too while the handler writes. */
    requireAlso: (permission: Permission) => void;
    /**
     * For calls with `confirms: 'sometimes'`. Refuses `forbidden` if a member has not confirmed their identity within 10 minutes;
     * API keys need no confirmation.
     */
    requireConfirmed: () => void;
    /** Asks once more whether the member may, of whoever has read a body: that takes as long as its sender likes. */
    confirmRights?: () => Promise<void>;
  };
};
