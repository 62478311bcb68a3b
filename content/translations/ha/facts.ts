import { facts } from '#content/facts.ts';

/** The accepted cards, with the Hausa word for "and". */
export const cards: string = facts.cards.replace(' and ', ' da ');

/** The currency of all payments in Hausa. */
export const currency: string = facts.currency.replace('US dollars', 'dalar Amurka');
