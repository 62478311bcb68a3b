import type { Member } from '#domain/team/schema.ts';

/** What main.ts sets on each request before the API sees it, and what the API's own door adds. */
export type ApiEnv = {
  Variables: {
    /** Stands in the log line and in the problem of an unexpected failure. */
    requestId: string;
    /** Address of the client: the socket's, or what a trusted proxy says. */
    clientAddress: string;
    /** The signed-in member; set by the door of routes that need one. */
    member: SignedInMember;
  };
};
export type SignedInMember = Member & { sessionId: string };
