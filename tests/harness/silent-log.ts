import type { Log } from '#modules/context.ts';

const ignore = () => {};

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
