import type { Log } from '#modules/context.ts';

const ignore = () => {};

/** For parts under test whose log nobody reads. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
