/** Values between which other requests get their turn. */
const atOnce = 1_000;

/** Lets requests that came meanwhile go first. */
export function othersTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Yields the values of a long list, and lets other requests go first after each 1,000 of them. */
export async function* inTurns<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  let count = 0;
  for (const value of values) {
    yield value;
    count += 1;
    if (count % atOnce === 0) await othersTurn();
  }
}
