/** Replaces the node key of a card that is not in the text yet. */
export const newCard = 'new-card';
