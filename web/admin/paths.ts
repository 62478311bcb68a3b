/** The first page after the login; every page of the admin is below it. */
export const home = '/admin/dashboard';

/** The list of newsletters with its statistics. */
export const newslettersAddress = `${home}/newsletter`;
/** Where a newsletter is written. */
export const writeAddress = `${newslettersAddress}/write`;
/** What the emails are sent with: their sender and its records. */
export const senderAddress = `${newslettersAddress}/sender`;
/** What newsletters begin with. */
export const templatesAddress = `${newslettersAddress}/templates`;
/** The email that greets new subscribers. */
export const welcomeAddress = `${newslettersAddress}/welcome`;
/** The newsletter that is made of new posts by itself. */
export const digestAddress = `${newslettersAddress}/digest`;
export const subscribersAddress = `${home}/subscribers`;
/** Topics, fields and segments. */
export const audiencesAddress = `${subscribersAddress}/audiences`;
export const importAddress = `${subscribersAddress}/import`;
/** Where a blog post is written. */
export const postFormAddress = `${home}/create-blog-content`;
export const postsAddress = `${postFormAddress}/posts`;
export const trashAddress = `${postsAddress}/trash`;
export const tagsAddress = `${postsAddress}/tags`;
/** A site that moves in or out. */
export const movingAddress = `${postFormAddress}/moving`;
/** Packs of the catalogue in their order. */
export const packsAddress = `${home}/packs`;
/** What members may do. */
export const rolesAddress = `${home}/add-admin/roles`;
/** API keys and webhooks. */
export const programsAddress = `${home}/programs`;
/** App stores and web analytics. */
export const sourcesAddress = `${home}/sources`;
/** What the public site says in other languages. */
export const translationsAddress = `${home}/translations`;
export const outboxAddress = `${home}/outbox`;

/** One subscriber, with what happened. */
export function subscriberAddress(id: number): string {
  return `${subscribersAddress}/${id}`;
}

/** A pack where it is put together. */
export function packAddress(id: number): string {
  return `${packsAddress}/${id}`;
}

/** A blog post in the form that it was written in. */
export function postAddress(id: number): string {
  return `${postFormAddress}?post=${id}`;
}

/** A newsletter as it is sent, and what became of its emails. */
export function newsletterAddress(id: number): string {
  return `${newslettersAddress}/${id}`;
}

/** A draft, or one that waits for its time, where it was written. */
export function draftAddress(id: number): string {
  return `${newsletterAddress(id)}/edit`;
}

const loginPath = '/admin/login';
const returnKey = 'next';

/** The login page, keeping where one was. */
export function loginAddress(from?: { pathname: string; search: string }): string {
  if (from === undefined || (from.pathname === home && from.search === '')) return loginPath;
  return `${loginPath}?${new URLSearchParams({ [returnKey]: from.pathname + from.search }).toString()}`;
}

/** Where to go after login: the kept page of the admin, never an address elsewhere. */
export function addressAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(returnKey) ?? home;
  const url = URL.canParse(wanted, 'http://admin.invalid') ? new URL(wanted, 'http://admin.invalid') : null;
  const isOurs = url?.host === 'admin.invalid' && `${url.pathname}/`.startsWith(`${home}/`);
  return url !== null && isOurs ? url.pathname + url.search : home;
}
