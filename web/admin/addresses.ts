export const home = '/admin/dashboard';

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
  const url = URL.canParse(wanted, 'http://office.invalid') ? new URL(wanted, 'http://office.invalid') : null;
  const isOurs = url?.host === 'office.invalid' && `${url.pathname}/`.startsWith(`${home}/`);
  return url !== null && isOurs ? url.pathname + url.search : home;
}
