import { storageKey } from '#tests/harness/admin.ts';

/** Calls a site in another process as a logged-in member. */
export type SiteClient = {
  url: string;
  token: string;
  read<Answer>(path: string): Promise<Answer>;
  /**
   * Sends JSON. A visitor number sets a separate client address for the request.
   * @throws {Error} if the response is an error
   */
  send(path: string, body: object, visitor?: number): Promise<void>;
};

/**
 * Logs in and gives the member a name, because the admin asks an Admin without a name for one first. `url` may be the address of
 * a proxy in front of the site.
 */
export async function openSiteClient(
  url: string,
  credentials: { email: string; password: string },
): Promise<SiteClient> {
  const { data } = await callSite<{ data: { token: string } }>(`${url}/api/v1/auth/login`, {
    body: credentials,
  });
  const { token } = data;
  await callSite(`${url}/api/v1/auth/current_user`, { token, method: 'PUT', body: { name: 'First Admin' } });
  return {
    url,
    token,
    read: (path) => callSite(`${url}${path}`, { token }),
    send: async (path, body, visitor) => void (await callSite(`${url}${path}`, { token, body, visitor })),
  };
}

/** Returns the browser storage of a logged-in member. */
export function getStoredSession({ url, token }: SiteClient) {
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: storageKey, value: token }] }] };
}

type Request = { token?: string; method?: 'PUT'; body?: object; visitor?: number | undefined };

async function callSite<Answer>(address: string, { token, method, body, visitor }: Request): Promise<Answer> {
  const answer = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(visitor === undefined ? {} : { 'X-Forwarded-For': `198.51.100.${visitor}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shapes that tests/api checks
  return (await answer.json()) as Answer;
}
