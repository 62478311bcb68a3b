import type { ClientBase, Pool } from 'pg';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import type { Ctx, Db } from '#modules/context.ts';

type Statement = { text: string; values: readonly unknown[] };
type ExplainResult = { 'Planning Time': number; 'Execution Time': number; Plan: PlanNode };
type PlanNode = { 'Node Type': string; 'Actual Rows': number; 'Index Name'?: string; Plans?: PlanNode[] };

/** The database time of a service function in milliseconds, and the indexes that its slowest statement used. */
export type QueryCost = { ms: number; slowest: Statement; plan: string };

const rounds = { least: 3, most: 12 } as const;

/** A statement that takes this long is over any limit, even on a busy machine. */
const giveUpMs = 500;

/**
 * Measures the database time of a service function: explains each of its statements as sent, with its values and in
 * its transaction, and adds up the statements. Returns the minimum of three rounds, or of up to twelve rounds until
 * the time is at most `enoughMs`, because other work on the machine can only add time.
 */
export async function measureQueryCost(
  pool: Pool,
  act: (ctx: Ctx) => Promise<unknown>,
  enoughMs: number,
): Promise<QueryCost> {
  const statements = await recordStatements(pool, act);
  const client = await pool.connect();
  try {
    let minCost = await explainAll(client, statements);
    for (
      let round = 1;
      round < rounds.least || (round < rounds.most && minCost.ms > enoughMs && minCost.ms < giveUpMs);
      round += 1
    ) {
      const cost = await explainAll(client, statements);
      if (cost.ms < minCost.ms) minCost = cost;
    }
    return minCost;
  } finally {
    client.release();
  }
}

async function recordStatements(pool: Pool, act: (ctx: Ctx) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [sqlNames],
    log: ({ query }: LogEvent) => {
      statements.push({ text: query.sql, values: query.parameters });
    },
  });
  const limits = { take: async () => ({ allowed: true, retryAfterSeconds: 0 }) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists reach for the database, the clock and their limit alone
  await act({ db, limits, clock: { now: () => new Date() } } as unknown as Ctx);
  return statements;
}

async function explainAll(client: ClientBase, statements: readonly Statement[]): Promise<QueryCost> {
  const found: (QueryCost & { ms: number })[] = [];
  for (const statement of statements) {
    const { text, values } = statement;
    if (/^(begin|commit|select set_config)/.test(text)) {
      await client.query(text, [...values]);
      continue;
    }
    const { rows } = await client.query<{ 'QUERY PLAN': [ExplainResult] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (explained === undefined) throw new Error(`There is no plan for the statement: ${text}`);
    found.push({
      ms: explained['Planning Time'] + explained['Execution Time'],
      slowest: statement,
      plan: formatPlan(explained.Plan),
    });
  }
  const slowest = found.reduce((most, one) => (one.ms > most.ms ? one : most));
  return { ...slowest, ms: found.reduce((sum, { ms }) => sum + ms, 0) };
}

/** Returns the rows read by each index or sequential scan: `posts_by_change 2000, posts_pkey 21`. */
function formatPlan(node: PlanNode): string {
  const own = /Scan/.test(node['Node Type'])
    ? [`${node['Index Name'] ?? node['Node Type']} ${node['Actual Rows']}`]
    : [];
  return [...own, ...(node.Plans ?? []).map(formatPlan).filter(Boolean)].join(', ');
}
