/** Timeout in milliseconds. The server waits at most 15 s for a connector, and the rest is for a slow connection. */
export const testTimeoutMs = 25_000;
