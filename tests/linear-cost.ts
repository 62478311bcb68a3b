/**
 * The CPU time in milliseconds below which a ratio has no meaning, because compilation and garbage collection take as
 * much time.
 */
const floorMs = 30;
/** Four times the input costs a linear reader four times as much, and a quadratic reader sixteen times as much. */
const mostGrowth = 10;
const firstCharacters = 250;
const attempts = 4;

export type TextReader = (text: string) => unknown;
/** The repeated text, and the text before and after all repetitions. */
export type Unit = string | readonly [head: string, unit: string, tail: string];

/**
 * Feeds a reader a repeated unit at 1x, 2x and 4x, from 250 characters up to `mostCharacters`. Returns a description
 * of a non-linear result, or undefined. Measures the CPU time of this thread. A size is non-linear only if all four
 * attempts are non-linear.
 */
export async function findSuperlinearCost(
  read: TextReader,
  unit: Unit,
  mostCharacters: number,
): Promise<string | undefined> {
  const costs: number[] = [];
  for (let characters = firstCharacters; characters <= mostCharacters; characters *= 2) {
    const measure = (size: number) => costMs(read, repeatUnit(unit, size));
    let cost = await measure(characters);
    let quarter = costs.at(-2) ?? Infinity;
    for (let attempt = 1; attempt < attempts && isSuperlinear(cost, quarter); attempt += 1) {
      // Both sizes are measured again, because the memory that other processes use also changes CPU time.
      quarter = await measure(characters / 4);
      cost = await measure(characters);
    }
    if (isSuperlinear(cost, quarter)) {
      const growth = Math.round(cost / quarter);
      return `${characters} characters of ${JSON.stringify(unit)} cost ${Math.round(cost)} ms, ${growth} times as much as a quarter of them`;
    }
    costs.push(cost);
  }
  return undefined;
}

function isSuperlinear(cost: number, quarter: number): boolean {
  return cost > floorMs && cost > mostGrowth * Math.max(quarter, 1);
}

function repeatUnit(unit: Unit, characters: number): string {
  const [head, repeated, tail] = typeof unit === 'string' ? ['', unit, ''] : unit;
  return `${head}${repeated.repeat(Math.ceil(characters / repeated.length))}${tail}`;
}

async function costMs(read: TextReader, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
