import type { IncomingMessage } from 'node:http';
import type { Bearer } from '#modules/api-keys/bearer.ts';
import type { Permission } from '#modules/members/constants.ts';
import type { Member } from '#modules/members/schema.ts';

/** Context of API requests: the values of the HTTP server, and the values that the API adds. */
export type ApiEnv = {
  /** The Node request, for bodies that are read as a stream. */
  Bindings: { incoming: IncomingMessage };
  Variables: {
    /** Appears in log lines, and in the response header X-Request-Id. */
    requestId: string;
    /** Network of the client: its IPv4 address or the first 64 bits of its IPv6 address, from the socket or a trusted proxy. */
    clientAddress: string;
    /**
     * True if `clientAddress` belongs to a proxy that is missing in TRUSTED_PROXIES, so that many clients share this
     * address.
     */
    isSharedAddress: boolean;
    /** The signed-in member, or the creator of the API key. Set for calls that are not public. */
    member: Member;
    /** The session or API key of the request. Set together with `member`. */
    bearer: Bearer;
    /**
     * Requires a further permission that depends on the request. Later writes of the handler check this permission
     * too.
     * @throws {AppError} forbidden
     */
    requireAlso: (permission: Permission) => void;
    /**
     * Requires a confirmed identity, in calls with `confirms: 'sometimes'`. API keys need no confirmation.
     * @throws {AppError} forbidden if the member has not confirmed their identity within 10 minutes
     */
    requireConfirmed: () => void;
    /**
     * Checks the permissions again after the body was read, because the sender determines how long the upload takes.
     */
    confirmRights?: () => Promise<void>;
  };
};
