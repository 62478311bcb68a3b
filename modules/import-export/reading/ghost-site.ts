/**
 * Placeholder for the address of the former site in exports of Ghost. After the import, links with the placeholder
 * lead to this site.
 */
export const ghostSitePlaceholder = '__GHOST_URL__';
