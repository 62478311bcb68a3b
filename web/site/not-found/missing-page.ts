/** The address of the "not found" page in the page cache. It answers 404 here as everywhere else. */
export const missingPath = '/not-found';

/**
 * Names the page that is stored in the page cache and answers in place of this response. Loaders send it with a redirect, so that React
 * Router does not render a page.
 */
export const storedPageMark = 'X-Stored-Page';
