import { facts } from '#content/facts.ts';

/** The currency of payments (`facts.currency`) in French. */
export const currency = 'dollars américains';

/** The accepted cards, with the French word for "and". */
export const cards = facts.cards.replace(' and ', ' et ');
