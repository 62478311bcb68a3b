import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#modules/context.ts';

/** The machine's clock; tests hand in one that they move themselves. */
export const systemClock: Clock = { now: () => new Date(), pause: (ms) => sleep(ms) };
