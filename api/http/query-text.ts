import { searchLimits } from '#modules/search/constants.ts';
import { searchText as cleanText } from '#modules/search/schema.ts';

/** Returns the cleaned and shortened text of `search`, or undefined. Never throws. */
export function parseSearchText(queryValue: string | undefined): string | undefined {
  return cleanText.parse((queryValue ?? '').slice(0, searchLimits.text)) || undefined;
}

/** Returns the known states in a comma-separated `state`. Returns undefined, which means all states, if no state is known. */
export function parseStates<State extends string>(
  queryValue: string | undefined,
  knownStates: readonly State[],
): State[] | undefined {
  const requested = (queryValue ?? '').split(',');
  const states = knownStates.filter((state) => requested.includes(state));
  return states.length === 0 ? undefined : states;
}
