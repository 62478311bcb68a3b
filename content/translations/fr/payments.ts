import { facts } from '#content/facts.ts';

/** The currency of payments (`facts.currency`) in French. */
export const currency = 'dollars américains';

/** The cards that are accepted, in a French sentence. */
export const cards = facts.cards.replace(' and ', ' et ');
