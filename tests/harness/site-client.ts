import { storageKey } from '#tests/harness/admin.ts';

/** Calls of a site that runs as a process of its own, by a member who has logged in. */
export type SiteClient = {
  url: string;
  token: string;
  read<Answer>(path: string): Promise<Answer>;
  /** Sends JSON, as from a visitor of his own where one is numbered; throws where it is refused. */
  send(path: string, body: object, visitor?: number): Promise<void>;
};

/** Logs in; `url` may be a line in front of the site. */
export async function openSiteClient(
  url: string,
  credentials: { email: string; password: string },
): Promise<SiteClient> {
  const { data } = await call<{ data: { token: string } }>(`${url}/api/v1/auth/login`, { body: credentials });
  const { token } = data;
  return {
    url,
    token,
    read: (path) => call(`${url}${path}`, { token }),
    send: async (path, body, visitor) => void (await call(`${url}${path}`, { token, body, visitor })),
  };
}

/** What a browser has stored where this member is logged in. */
export function storedSession({ url, token }: SiteClient) {
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: storageKey, value: token }] }] };
}

type Request = { token?: string; body?: object; visitor?: number | undefined };

async function call<Answer>(address: string, { token, body, visitor }: Request): Promise<Answer> {
  const answer = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
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
