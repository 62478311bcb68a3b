import { facts } from '#content/facts.ts';

/** The cards that are accepted, with the Hausa word between the last two. */
export const cards: string = facts.cards.replace(' and ', ' da ');

/** The currency of all payments by its Hausa name. */
export const currency: string = facts.currency.replace('US dollars', 'dalar Amurka');
