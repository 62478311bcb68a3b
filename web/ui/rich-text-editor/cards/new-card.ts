/** Used in place of a node key for a card that is not in the text yet. */
export const newCard = 'new-card';
