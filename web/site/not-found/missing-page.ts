/** The address of the "not found" page in the page cache. It responds 404 like any unknown address. */
export const missingPath = '/not-found';

/**
 * Header that names the stored page to send in place of this response. Loaders send it with a redirect, so that React Router
 * does not render a page.
 */
export const storedPageMark = 'X-Stored-Page';
