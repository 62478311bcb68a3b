/** The address of the "not found" page in the page cache. It answers 404 here as everywhere else. */
export const missingPath = '/not-found';

/**
 * Marks a response that stands for the "not found" page: loaders send it as a redirect, so that React Router does not render a page, and
 * the server sends the stored page in its place.
 */
export const missingMark = 'X-Missing-Page';
