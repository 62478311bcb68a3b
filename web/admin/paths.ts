/** The first page after login. All other pages are below this path. */
export const dashboardAddress = '/admin/dashboard';

/** The staff handbook. Its pages have the paths of the screens, which redirect to the names of the pages. */
export const helpAddress = '/admin/help';
export const newslettersAddress = `${dashboardAddress}/newsletter`;
export const writeAddress = `${newslettersAddress}/write`;
/** The page of the sender address and its DNS records. */
export const senderAddress = `${newslettersAddress}/sender`;
/** The page of newsletter templates. */
export const templatesAddress = `${newslettersAddress}/templates`;
/** The page of the email for new subscribers. */
export const welcomeAddress = `${newslettersAddress}/welcome`;
/** The page of the automatic newsletter about new posts. */
export const digestAddress = `${newslettersAddress}/digest`;
export const subscribersAddress = `${dashboardAddress}/subscribers`;
/** The page of topics, fields and segments. */
export const audiencesAddress = `${subscribersAddress}/audiences`;
export const importAddress = `${subscribersAddress}/import`;
export const postFormAddress = `${dashboardAddress}/create-blog-content`;
export const postsAddress = `${postFormAddress}/posts`;
export const trashAddress = `${postsAddress}/trash`;
export const tagsAddress = `${postsAddress}/tags`;
/** The page that imports and exports the posts of a site. */
export const importExportAddress = `${postFormAddress}/moving`;
export const packsAddress = `${dashboardAddress}/packs`;
export const incidentsAddress = `${dashboardAddress}/status`;
export const rolesAddress = `${dashboardAddress}/add-admin/roles`;
export const integrationsAddress = `${dashboardAddress}/programs`;
/** The page of connectors to app stores and web analytics. */
export const connectorsAddress = `${dashboardAddress}/sources`;
export const translationsAddress = `${dashboardAddress}/translations`;
export const outboxAddress = `${dashboardAddress}/outbox`;

export function getSubscriberAddress(id: number): string {
  return `${subscribersAddress}/${id}`;
}

export function getPackAddress(id: number): string {
  return `${packsAddress}/${id}`;
}

export function getIncidentAddress(id: number): string {
  return `${incidentsAddress}/${id}`;
}

export function getPostAddress(id: number): string {
  return `${postFormAddress}?post=${id}`;
}

/** Returns the address of the report of a newsletter and its emails. */
export function getNewsletterAddress(id: number): string {
  return `${newslettersAddress}/${id}`;
}

/** Returns the address of the form that edits a draft or a scheduled newsletter. */
export function getDraftAddress(id: number): string {
  return `${getNewsletterAddress(id)}/edit`;
}

const loginPath = '/admin/login';
const returnKey = 'next';

/** Returns the URL of the login page, with the page to return to. */
export function getLoginAddress(from?: { pathname: string; search: string }): string {
  if (from === undefined || (from.pathname === dashboardAddress && from.search === '')) return loginPath;
  return `${loginPath}?${new URLSearchParams({ [returnKey]: from.pathname + from.search }).toString()}`;
}

/** Returns the page after login. Only pages of the admin are allowed, so that a link cannot redirect to another site. */
export function getAddressAfterLogin(search: string): string {
  const returnAddress = new URLSearchParams(search).get(returnKey) ?? dashboardAddress;
  const url = URL.canParse(returnAddress, 'http://admin.invalid')
    ? new URL(returnAddress, 'http://admin.invalid')
    : null;
  const isAdminPage =
    url?.host === 'admin.invalid' &&
    [dashboardAddress, helpAddress].some((address) => `${url.pathname}/`.startsWith(`${address}/`));
  return url !== null && isAdminPage ? url.pathname + url.search : dashboardAddress;
}
