import type { LinkCard } from '../html/model.ts';

/** What became of the question to a page: what it said, or why it said nothing; neither while it is asked. */
export type CardState = { card?: Omit<LinkCard, 'kind' | 'href'>; fault: string | null };

/** By address; cards of the text are drawn and written from it, also after undo. */
const states = new Map<string, CardState>();

/** Undefined where nobody has asked this page. */
export function cardState(href: string): CardState | undefined {
  return states.get(href);
}

/** Forgets what was heard for another text: its images belong to that. */
export function forgetCards(): void {
  states.clear();
}

export function noteCard(href: string, state: CardState): void {
  states.set(href, state);
}
