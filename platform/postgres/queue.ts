import type { Pool } from 'pg';
import { PgBoss, fromKysely, getConstructionPlans } from 'pg-boss';
import type { Db, JobResult } from 'pg-boss';
import type { Clock, Jobs, Log } from '#modules/context.ts';
import { openTurns } from '#platform/process/turns.ts';

/** One kind of background work: what its queue is called, when it runs by itself (cron, UTC), what it does. */
export type JobLine = {
  name: string;
  cron?: string | undefined;
  /** May take hours. */
  isLong?: true | undefined;
  /** The job sends one email, and waits for the mail server as long as RFC 5321 says. */
  isEmail?: true | undefined;
  run: (payload: unknown) => Promise<unknown>;
};

export type Queue = Jobs & {
  /** Begins to take jobs; other processes only put them in. */
  work(): Promise<void>;
  /** What waits, by the names of this queue; all that have nothing to do stand there with 0. */
  countByName(): Promise<QueueDepth[]>;
  /** Takes no more jobs and waits for those under way. */
  close(): Promise<void>;
};

/** Jobs of one name that wait, also those that are to begin later, and for how many seconds the oldest one that is due does. */
export type QueueDepth = { name: string; waiting: number; oldestDueSeconds: number };

/** Hears of jobs that this process runs. */
export type JobWatch = {
  begun(job: string): void;
  ended(job: string, outcome: 'completed' | 'failed'): void;
};

/**
 * A job is tried for two weeks, at first after seconds, then every minute: emails outlast a mail server that is
 * away for days. A process that dies is noticed by its missing heartbeat, and its jobs run again.
 */
const policy = {
  retryLimit: 20_160,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 14 * 24 * 3600,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
} as const;

/** The queue allows no more; a process that died is noticed by its heartbeat long before. */
const longPolicy = { ...policy, expireInSeconds: 24 * 3600 } as const;

/** Longer than all time limits of a connection to a mail server, so that no second run begins while the first one waits. */
const emailPolicy = { ...policy, expireInSeconds: 2 * 3600 } as const;

const schema = 'jobs';
/** What runs so often may also be put in for a moment of its own, and that one is kept to the second. */
const everyMinute = '* * * * *';
const batchSize = 10;
/** A commit follows its `enqueue` within milliseconds; the poll of every second finds the rest. */
const wakeDelayMs = 25;
/** How long a stop waits for jobs under way; what is cut off runs again elsewhere. */
const drainMs = 8_000;
const logPauseMs = 10_000;

/**
 * The job queue of pg-boss in the database's schema `jobs`, over the pool of the product: `enqueue` commits or
 * rolls back with the transaction it is given. Starts once its tables stand; a database that goes away and comes
 * back costs log lines, not the process.
 */
export async function openQueue(options: {
  pool: Pool;
  log: Log;
  clock: Clock;
  lines: readonly JobLine[];
  watch?: JobWatch;
}): Promise<Queue> {
  const { pool, log, clock, lines, watch } = options;
  const boss = new PgBoss({
    db: poolAdapter(pool),
    schema,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    bamIntervalSeconds: 60,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on(
    'error',
    atMostEvery(logPauseMs, (error) => log.warn({ err: error }, 'The job queue met an error')),
  );
  await boss.start();
  await declareAll(boss, lines);
  const workers = new Map<string, string>();
  return {
    enqueue: async (db, job, payload, when) => {
      const startAfter = when && { startAfter: onSystemClock(when.startAt, clock) };
      const id = when?.id === undefined ? {} : { id: when.id };
      await boss.send(job, payload, { db: fromKysely(db), ...startAfter, ...id });
      const worker = workers.get(job);
      if (when === undefined && worker !== undefined)
        setTimeout(() => boss.notifyWorker(worker), wakeDelayMs).unref();
    },
    find: async (job, id) => {
      const text = `select data from ${schema}.job where name = $1 and id = $2`;
      const { rows } = await pool.query<{ data: unknown }>(text, [job, id]);
      return rows[0]?.data;
    },
    work: async () => {
      for (const line of lines) workers.set(line.name, await take(boss, watched(line, watch), log));
    },
    countByName: async () => (await pool.query<QueueDepth>(depths, [lines.map(({ name }) => name)])).rows,
    close: () => close(boss, [...workers.keys()]),
  };
}

/** One look-up a name in the index of what is to be fetched: nothing that is over is read. */
const depths = `
  select asked.name, waiting, coalesce(greatest(0, extract(epoch from now() - due)), 0)::float8 as "oldestDueSeconds"
  from unnest($1::text[]) as asked (name), lateral (
    select count(*)::integer as waiting, min(start_after) as due from ${schema}.job
    where job.name = asked.name and state < 'active' and not blocked
  ) as queued`;

/** SQL that makes the empty tables of the queue, for the transaction of who restores them. */
export function queuePlan(): string {
  return getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
}

function watched(line: JobLine, watch: JobWatch | undefined): JobLine {
  if (watch === undefined) return line;
  const { name } = line;
  const run = async (payload: unknown) => {
    let outcome: 'completed' | 'failed' = 'failed';
    watch.begun(name);
    try {
      await line.run(payload);
      outcome = 'completed';
    } finally {
      watch.ended(name, outcome);
    }
  };
  return { ...line, run };
}

/** pg-boss goes by the database's clock, whoever asks by the product's, which stands still in tests. */
function onSystemClock(moment: Date, clock: Clock): Date {
  return new Date(Date.now() + moment.getTime() - clock.now().getTime());
}

const policyOf = ({ isLong, isEmail }: JobLine) => (isLong ? longPolicy : isEmail ? emailPolicy : policy);

/** Writes only what does not stand already, and that at once: line by line it took half of a start. */
async function declareAll(boss: PgBoss, lines: readonly JobLine[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  await Promise.all(
    lines.map(async (line) => {
      const { name, cron } = line;
      const wanted = policyOf(line);
      const cronOptions = { tz: 'UTC', ...wanted };
      const queue = queues.get(name);
      if (queue === undefined) await boss.createQueue(name, wanted);
      else if (!holds(queue, wanted)) await boss.updateQueue(name, wanted);
      const schedule = schedules.get(name);
      if (cron === undefined) return schedule && boss.unschedule(name);
      if (schedule?.cron !== cron || !holds(schedule.options ?? {}, cronOptions))
        await boss.schedule(name, cron, {}, cronOptions);
    }),
  );
}

function holds(stored: object, wanted: object): boolean {
  const known = new Map(Object.entries(stored));
  return Object.entries(wanted).every(([name, value]) => known.get(name) === value);
}

async function take(boss: PgBoss, line: JobLine, log: Log): Promise<string> {
  const options = {
    // Nobody waits for work that runs by the hour.
    pollingIntervalSeconds: line.cron === undefined || line.cron === everyMinute ? 1 : 30,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    // A batch ends with its slowest job: one email that waits for its response must not delay all others of its kind.
    localConcurrency: line.isEmail ? 2 : 1,
  } as const;
  return boss.work<object, unknown, typeof options>(line.name, options, (jobs) =>
    Promise.all(jobs.map((job) => runOne(line, job, log))),
  );
}

async function runOne(
  line: JobLine,
  job: { id: string; data: object; retryCount: number },
  log: Log,
): Promise<JobResult> {
  try {
    await line.run(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.warn(
      { job: line.name, jobId: job.id, attempt: job.retryCount + 1, err: error },
      'A job will be tried again',
    );
    return { id: job.id, status: 'failed', output: { reason: String(error) } };
  }
}

/** Waits for the jobs under way by itself: pg-boss looks for their end only every half second. */
async function close(boss: PgBoss, names: string[]): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainMs);
  await Promise.race([isLate, Promise.all(names.map((name) => boss.offWork(name, { wait: true })))]);
  clearTimeout(timer);
  await boss.stop({ graceful: false, close: false });
}

/** A database that is away fails every poll of every queue: one line tells it. */
function atMostEvery<T>(pauseMs: number, act: (value: T) => void): (value: T) => void {
  let nextAt = 0;
  return (value) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + pauseMs;
    act(value);
  };
}

/** What the queue asks by itself, some forty questions a second, takes turns: all at once they kept every connection of the pool open. */
const askedAtOnce = 2;

function poolAdapter(pool: Pool): Db {
  const turns = openTurns(askedAtOnce);
  return {
    executeSql: (text: string, values?: unknown[]) => turns.take(() => pool.query(text, values)),
  };
}
