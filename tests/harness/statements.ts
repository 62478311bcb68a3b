import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { Db } from '#modules/context.ts';

/** The file contains the SQL statements of the last run of the API tests, each as a JSON string on its own line. */
const statementsFile = join(import.meta.dirname, '../../node_modules/.cache/statements.jsonl');

const isRecording = process.env['RECORD_STATEMENTS'] !== undefined;

/** Deletes the statements of an earlier run, if this run records statements. */
export function startRecording(): void {
  if (!isRecording) return;
  mkdirSync(dirname(statementsFile), { recursive: true });
  rmSync(statementsFile, { force: true });
}

type StatementListener = (text: string) => void;
const listeners = new Set<StatementListener>();

/**
 * Passes each SQL statement of this process to the listeners. If this run records statements, also records each new statement.
 */
export function watchStatements(): void {
  if (isRecording) listeners.add(createRecorder());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/unbound-method -- all arguments are passed on
  const query = Client.prototype.query as (this: unknown, ...queryArguments: unknown[]) => unknown;
  Object.assign(Client.prototype, {
    query(this: unknown, ...queryArguments: unknown[]) {
      const text = listeners.size > 0 ? getStatement(queryArguments[0]) : undefined;
      if (text !== undefined) for (const listener of listeners) listener(text);
      return query.apply(this, queryArguments);
    },
  });
}

/** The statement by which a sending process looks for newsletters to send. */
export const workCheck = /from waiting_deliveries h where h\.newsletter_id = newsletters\.id/;

/** Resolves when this process has sent a matching statement this number of times. */
export async function waitForStatements(pattern: RegExp, times: number): Promise<void> {
  let count = 0;
  await new Promise<void>((resolve) => {
    const listener: StatementListener = (text) => {
      if (!pattern.test(text)) return;
      count += 1;
      if (count < times) return;
      listeners.delete(listener);
      resolve();
    };
    listeners.add(listener);
  });
}

/** Resolves when a statement of this database waits for a lock of another transaction. */
export async function waitForLock(db: Db): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

function createRecorder(): StatementListener {
  const shapes = new Set<string>();
  return (text) => {
    const shape = getShape(text);
    if (shapes.has(shape)) return;
    shapes.add(shape);
    appendFileSync(statementsFile, `${JSON.stringify(text)}\n`);
  };
}

/** @throws {Error} if the API tests have not run in this copy of the project */
export function readRecordedStatements(): string[] {
  if (!existsSync(statementsFile)) throw new Error('`npm test -- api` first records the statements');
  const statements = new Map<string, string>();
  for (const line of readFileSync(statementsFile, 'utf8').split('\n').filter(Boolean)) {
    const text = String(JSON.parse(line));
    statements.set(getShape(text), text);
  }
  return [...statements.values()];
}

function getStatement(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : undefined;
}

/**
 * Returns the statement without the numbers of its parameters and without names of test databases, so that variants
 * count as one statement.
 */
function getShape(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\(\$(?:, ?\$)*\)(?:, ?\(\$(?:, ?\$)*\))*/g, '($)')
    .replaceAll(/\btest_[\da-f]{32}\b/g, 'test');
}
