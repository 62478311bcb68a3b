import type { Log } from '#modules/context.ts';

const ignore = () => {};

/** A log that discards all entries. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
