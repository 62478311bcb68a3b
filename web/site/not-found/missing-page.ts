/**
 * The address of the "not found" page in the page cache. A request for this address gets a 404 response, like a
 * request for any unknown address.
 */
export const missingPath = '/not-found';

/**
 * Header that names the stored page to send in place of this response. Loaders send it with a redirect, so that React Router
 * does not render a page.
 */
export const storedPageHeader = 'X-Stored-Page';
