/** The first page after login. All other pages are below this path. */
export const home = '/admin/dashboard';

export const newslettersAddress = `${home}/newsletter`;
export const writeAddress = `${newslettersAddress}/write`;
/** The page of the sender address and its DNS records. */
export const senderAddress = `${newslettersAddress}/sender`;
/** The page of newsletter templates. */
export const templatesAddress = `${newslettersAddress}/templates`;
/** The page of the email for new subscribers. */
export const welcomeAddress = `${newslettersAddress}/welcome`;
/** The page of the automatic newsletter about new posts. */
export const digestAddress = `${newslettersAddress}/digest`;
export const subscribersAddress = `${home}/subscribers`;
/** The page of topics, fields and segments. */
export const audiencesAddress = `${subscribersAddress}/audiences`;
export const importAddress = `${subscribersAddress}/import`;
export const postFormAddress = `${home}/create-blog-content`;
export const postsAddress = `${postFormAddress}/posts`;
export const trashAddress = `${postsAddress}/trash`;
export const tagsAddress = `${postsAddress}/tags`;
/** The page that imports and exports the posts of a site. */
export const movingAddress = `${postFormAddress}/moving`;
export const packsAddress = `${home}/packs`;
export const rolesAddress = `${home}/add-admin/roles`;
export const programsAddress = `${home}/programs`;
/** The page of connectors to app stores and web analytics. */
export const sourcesAddress = `${home}/sources`;
export const translationsAddress = `${home}/translations`;
export const outboxAddress = `${home}/outbox`;

export function subscriberAddress(id: number): string {
  return `${subscribersAddress}/${id}`;
}

export function packAddress(id: number): string {
  return `${packsAddress}/${id}`;
}

export function postAddress(id: number): string {
  return `${postFormAddress}?post=${id}`;
}

/** The report of a newsletter and its emails. */
export function newsletterAddress(id: number): string {
  return `${newslettersAddress}/${id}`;
}

/** The form of a newsletter draft, also of a scheduled one. */
export function draftAddress(id: number): string {
  return `${newsletterAddress(id)}/edit`;
}

const loginPath = '/admin/login';
const returnKey = 'next';

/** Returns the URL of the login page, with the page to return to. */
export function loginAddress(from?: { pathname: string; search: string }): string {
  if (from === undefined || (from.pathname === home && from.search === '')) return loginPath;
  return `${loginPath}?${new URLSearchParams({ [returnKey]: from.pathname + from.search }).toString()}`;
}

/**
 * Returns the page after login. Only pages of the admin are allowed, so that a link cannot redirect to another site.
 */
export function addressAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(returnKey) ?? home;
  const url = URL.canParse(wanted, 'http://admin.invalid') ? new URL(wanted, 'http://admin.invalid') : null;
  const isOurs = url?.host === 'admin.invalid' && `${url.pathname}/`.startsWith(`${home}/`);
  return url !== null && isOurs ? url.pathname + url.search : home;
}
