import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss, fromKysely, getConstructionPlans } from 'pg-boss';
import type { Db, JobResult } from 'pg-boss';
import type { Clock, Jobs, Log } from '#modules/context.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';

/** A type of background job: queue name, schedule (cron, UTC) and function. */
export type QueueJob = {
  name: string;
  cron?: string | undefined;
  /** The job may take hours. */
  isLong?: true | undefined;
  /** The job sends a single email and waits for the mail server up to the timeouts of RFC 5321. */
  isEmail?: true | undefined;
  run: (payload: unknown) => Promise<unknown>;
};

export type Queue = Jobs & {
  /** Starts to process jobs. A process that does not call this function only enqueues jobs. */
  work(): void;
  /** Returns the number of waiting jobs for every job name, including names with 0. */
  countByName(): Promise<QueueDepth[]>;
  /** Stops accepting jobs and waits for running jobs. */
  close(): Promise<void>;
};

/** `waiting` includes jobs with a later start. `oldestDueSeconds`: how long the oldest due job has waited. */
export type QueueDepth = { name: string; waiting: number; oldestDueSeconds: number };

/** Called for the jobs that this process runs. */
export type JobObserver = {
  onStart(job: string): void;
  onEnd(job: string, outcome: 'completed' | 'failed'): void;
};

/**
 * A job is retried for two weeks, first after seconds and then every minute, so that emails are still sent after a mail server
 * outage of several days. A process that dies is detected by its missing heartbeat, and its jobs run again.
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

/** 24 hours is the maximum of pg-boss. A dead process is detected by its heartbeat much sooner. */
const longPolicy = { ...policy, expireInSeconds: 24 * 3600 } as const;

/**
 * The time limit of a job is longer than all timeouts of an SMTP connection together, so that the job is not started
 * a second time while the first run waits.
 */
const emailPolicy = { ...policy, expireInSeconds: 2 * 3600 } as const;

const schema = 'jobs';
const batchSize = 10;
/**
 * Delay before a worker is woken, because the caller commits some milliseconds after `enqueue`. The look for due jobs
 * finds jobs that are committed later.
 */
const wakeDelayMs = 25;
/** The pause between two queries for due jobs of all queues. One query replaces ninety, one of each worker. */
const lookIntervalMs = 1_000;
/** The workers also poll themselves, in case a look fails. */
const pollingIntervalSeconds = 30;
/** Time for which a shutdown waits for running jobs. Interrupted jobs run again in another process or after the next start. */
const drainMs = 8_000;
const logPauseMs = 10_000;

/**
 * Opens the job queue of pg-boss in the database schema `jobs`, over the pool of the product: `enqueue` is part of the caller's
 * transaction. Resolves when its tables exist. A database outage produces log lines and does not end the process.
 */
export async function openQueue(options: {
  pool: Pool;
  log: Log;
  clock: Clock;
  lines: readonly QueueJob[];
  watch?: JobObserver;
}): Promise<Queue> {
  const { pool, log, clock, lines, watch } = options;
  const boss = new PgBoss({
    db: createPoolAdapter(pool),
    schema,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    bamIntervalSeconds: 60,
    reindex: false,
    monitorVacuum: false,
    // The registry would write a row every 30 s and store host names; /metrics and /readyz report the processes.
    registerInstance: false,
  });
  const reportError = throttle(logPauseMs, (error: unknown) =>
    log.warn({ err: error }, 'The job queue reported an error'),
  );
  boss.on('error', reportError);
  await boss.start();
  await declareQueues(boss, lines);
  const queueJobs = new Map(lines.map((line) => [line.name, line]));
  /** The workers of each queue. They start with the first due job of the queue. */
  const workers = new Map<string, Promise<string[]>>();
  const stopping = new AbortController();
  let isWorking = false;
  const wake = (job: string) => {
    const line = queueJobs.get(job);
    if (line === undefined || stopping.signal.aborted) return;
    const started = workers.get(job);
    // A new worker looks for jobs at once.
    if (started === undefined) workers.set(job, startWorkers(boss, observeJob(line, watch), log));
    else void started.then((identifiers) => identifiers.forEach((worker) => boss.notifyWorker(worker)));
  };
  return {
    enqueue: async (db, job, payload, when) => {
      const startAfter = when && { startAfter: toSystemTime(when.startAt, clock) };
      const id = when?.id === undefined ? {} : { id: when.id };
      await boss.send(job, payload, { db: fromKysely(db), ...startAfter, ...id });
      if (when === undefined && isWorking) setTimeout(wake, wakeDelayMs, job).unref();
    },
    find: async (job, id) => {
      const text = `select data from ${schema}.job where name = $1 and id = $2`;
      const { rows } = await pool.query<{ data: unknown }>(text, [job, id]);
      return rows[0]?.data;
    },
    work: () => {
      isWorking = true;
      void wakeForDueJobs(pool, { names: [...queueJobs.keys()], wake, reportError, signal: stopping.signal });
    },
    countByName: async () => (await pool.query<QueueDepth>(depthsSql, [lines.map(({ name }) => name)])).rows,
    close: () => {
      stopping.abort();
      return closeQueue(boss, [...workers.keys()]);
    },
  };
}

type Wake = {
  names: readonly string[];
  wake: (job: string) => void;
  reportError: (error: unknown) => void;
  signal: AbortSignal;
};

/** Wakes or starts the workers of due jobs every second until the signal. */
async function wakeForDueJobs(pool: Pool, { names, wake, reportError, signal }: Wake): Promise<void> {
  while (!signal.aborted) {
    try {
      const { rows } = await pool.query<{ name: string }>(dueSql, [names]);
      for (const { name } of rows) wake(name);
    } catch (error) {
      if (!signal.aborted) reportError(error);
    }
    await sleep(lookIntervalMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Returns the names with due jobs. Prepared once per connection (named-statements.ts), because it runs every second. */
const dueSql = `/* kept: due_jobs */
  select name from unnest($1::text[]) as asked (name)
  where exists (
    select from ${schema}.job
    where job.name = asked.name and state < 'active' and not blocked and start_after <= now()
  )`;

/** Counts the waiting jobs. Uses an index lookup per name and reads no finished jobs. */
const depthsSql = `
  select asked.name, waiting, coalesce(greatest(0, extract(epoch from now() - due)), 0)::float8 as "oldestDueSeconds"
  from unnest($1::text[]) as asked (name), lateral (
    select count(*)::integer as waiting, min(start_after) as due from ${schema}.job
    where job.name = asked.name and state < 'active' and not blocked
  ) as queued`;

/** Returns the SQL that creates the empty tables of the queue, without transaction statements, for restores. */
export function getQueueSchemaSql(): string {
  return getConstructionPlans(schema)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
}

function observeJob(job: QueueJob, watch: JobObserver | undefined): QueueJob {
  if (watch === undefined) return job;
  const { name } = job;
  const run = async (payload: unknown) => {
    let outcome: 'completed' | 'failed' = 'failed';
    watch.onStart(name);
    try {
      await job.run(payload);
      outcome = 'completed';
    } finally {
      watch.onEnd(name, outcome);
    }
  };
  return { ...job, run };
}

/** Converts a time of the product's clock, which is fixed in tests, to the system clock that pg-boss uses. */
function toSystemTime(time: Date, clock: Clock): Date {
  return new Date(Date.now() + time.getTime() - clock.now().getTime());
}

const getPolicy = ({ isLong, isEmail }: QueueJob) => (isLong ? longPolicy : isEmail ? emailPolicy : policy);

/**
 * Creates and updates queues and schedules only if they differ, all at the same time. Creating them one after the
 * other took half of the start time.
 */
async function declareQueues(boss: PgBoss, lines: readonly QueueJob[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  await Promise.all(
    lines.map(async (line) => {
      const { name, cron } = line;
      const wanted = getPolicy(line);
      const cronOptions = { tz: 'UTC', ...wanted };
      const queue = queues.get(name);
      if (queue === undefined) await boss.createQueue(name, wanted);
      else if (!includesOptions(queue, wanted)) await boss.updateQueue(name, wanted);
      const schedule = schedules.get(name);
      if (cron === undefined) return schedule && boss.unschedule(name);
      if (schedule?.cron !== cron || !includesOptions(schedule.options ?? {}, cronOptions))
        await boss.schedule(name, cron, {}, cronOptions);
    }),
  );
}

function includesOptions(stored: object, wanted: object): boolean {
  const storedOptions = new Map(Object.entries(stored));
  return Object.entries(wanted).every(([name, value]) => storedOptions.get(name) === value);
}

/** Returns the identifiers of the workers. Each worker has its own identifier, because pg-boss wakes one worker at a time. */
async function startWorkers(boss: PgBoss, line: QueueJob, log: Log): Promise<string[]> {
  const options = {
    pollingIntervalSeconds,
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const start = () =>
    boss.work<object, unknown, typeof options>(line.name, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(line, job, log))),
    );
  // A batch ends with its slowest job. An email that waits for the mail server must not delay all other emails of
  // the same queue.
  return line.isEmail ? [await start(), await start()] : [await start()];
}

async function runJob(
  line: QueueJob,
  job: { id: string; data: object; retryCount: number },
  log: Log,
): Promise<JobResult> {
  try {
    await line.run(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log.warn(
      { job: line.name, jobId: job.id, attempt: job.retryCount + 1, err: error },
      'A job failed and will be retried',
    );
    return { id: job.id, status: 'failed', output: { reason: String(error) } };
  }
}

/** Waits for running jobs itself, because pg-boss checks only every half second. */
async function closeQueue(boss: PgBoss, names: string[]): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainMs);
  await Promise.race([isLate, Promise.all(names.map((name) => boss.offWork(name, { wait: true })))]);
  clearTimeout(timer);
  await boss.stop({ graceful: false, close: false });
}

/** Limits how often `act` runs. Without a database, every poll of every queue would log an error. */
function throttle<T>(pauseMs: number, act: (value: T) => void): (value: T) => void {
  let nextAt = 0;
  return (value) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + pauseMs;
    act(value);
  };
}

/**
 * Maximum number of parallel queries of the queue itself, which runs many queries at a first start. Without a limit,
 * these queries occupied every connection of the pool.
 */
const maxParallelQueries = 2;

function createPoolAdapter(pool: Pool): Db {
  const semaphore = createSemaphore(maxParallelQueries);
  return {
    executeSql: (text: string, values?: unknown[]) => semaphore.run(() => pool.query(text, values)),
  };
}
