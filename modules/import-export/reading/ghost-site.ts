/** What the exports of Ghost have in the place of their site's address, which is this one's from now on. */
export const ghostSite = '__GHOST_URL__';
