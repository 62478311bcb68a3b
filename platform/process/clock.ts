import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#modules/context.ts';

/** The system clock. Tests use a clock that they control. */
export const systemClock: Clock = { now: () => new Date(), pause: (ms) => sleep(ms) };
