/** Placeholder for the address of the former site in exports of Ghost; it now means this site. */
export const ghostSitePlaceholder = '__GHOST_URL__';
