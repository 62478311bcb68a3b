import { searchLimits } from '#modules/search/constants.ts';
import { searchText as cleanText } from '#modules/search/schema.ts';

/** The text of a `search`, cut to what is worth looking for; undefined for none. It never refuses. */
export function searchText(given: string | undefined): string | undefined {
  return cleanText.parse((given ?? '').slice(0, searchLimits.text)) || undefined;
}

/** The states of a `state`, several by commas; undefined for all, and where none of them is known. */
export function statesIn<State extends string>(
  given: string | undefined,
  known: readonly State[],
): State[] | undefined {
  const wanted = (given ?? '').split(',');
  const states = known.filter((state) => wanted.includes(state));
  return states.length === 0 ? undefined : states;
}
