/** Number of values after which other requests run. */
const valuesPerTurn = 1_000;

/** Lets waiting requests run first. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Yields the values of a long list, and lets other requests run after each 1,000 values. */
export async function* iterateWithYield<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  let count = 0;
  for (const value of values) {
    yield value;
    count += 1;
    if (count % valuesPerTurn === 0) await yieldToEventLoop();
  }
}
