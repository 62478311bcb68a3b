import type { LinkCard } from '../html/model.ts';

/** Result of a preview request: `card` on success, `fault` on an error; both unset during the request. */
export type CardState = { card?: Omit<LinkCard, 'kind' | 'href'>; fault: string | null };

/** Results by address. Cards are drawn and written from this map, also after undo. */
const states = new Map<string, CardState>();

/** Returns undefined if the page was never requested. */
export function getCardState(href: string): CardState | undefined {
  return states.get(href);
}

/** Clears the results for another text, because the images of previews belong to one text. */
export function clearCards(): void {
  states.clear();
}

export function setCardState(href: string, state: CardState): void {
  states.set(href, state);
}
