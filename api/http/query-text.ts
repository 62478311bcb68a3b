import { searchLimits } from '#modules/search/constants.ts';
import { searchText as cleanText } from '#modules/search/schema.ts';

/** Returns the cleaned and shortened text of `search`, or undefined. Never throws. */
export function searchText(given: string | undefined): string | undefined {
  return cleanText.parse((given ?? '').slice(0, searchLimits.text)) || undefined;
}

/** Returns the known states in a comma-separated `state`. Returns undefined, which means all states, if none is known. */
export function statesIn<State extends string>(
  given: string | undefined,
  known: readonly State[],
): State[] | undefined {
  const wanted = (given ?? '').split(',');
  const states = known.filter((state) => wanted.includes(state));
  return states.length === 0 ? undefined : states;
}
