import * as z from 'zod/mini';
import {
  type ConnectorRequestContext,
  requestToken,
  readJson,
} from '#modules/connectors/request-connector.ts';
import { requiredTextField } from '#modules/connectors/credential-field.ts';
import { parsePrivateKey, signJwt } from '#modules/connectors/jwt.ts';

export type ServiceAccount = { email: string; privateKey: string; keyId: string | undefined };

/** Maximum length of a key file. A key file has about 2,400 characters. */
const fileCharacters = 20_000;
/** The longest lifetime that Google accepts. */
const assertionSeconds = 3600;

/** The used fields of a key file. `token_uri` is ignored, because the uploader could redirect requests with it. */
const keyFileSchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string().check(z.maxLength(320), z.regex(/^[^\s@]+@[^\s@]+$/)),
  private_key: z.string().check(z.refine((text) => parsePrivateKey(text) !== undefined)),
  private_key_id: z.optional(z.string().check(z.maxLength(200))),
});

/** Parses the text of a key file into a service account with a valid private key. */
export const keyFile = z.pipe(
  requiredTextField.check(z.maxLength(fileCharacters, 'source.keyFileInvalid')),
  z.transform((text, context): ServiceAccount => {
    const serviceAccount = parseKeyFile(text);
    if (serviceAccount !== undefined) return serviceAccount;
    context.issues.push({ code: 'custom', message: 'source.keyFileInvalid', input: text });
    return z.NEVER;
  }),
);

/**
 * Requests an access token for one scope (Google, "Using OAuth 2.0 for Server to Server Applications",
 * developers.google.com/identity/protocols/oauth2/service-account). Throws ConnectorError; its kind is `credentials` if
 * Google does not know the account or its key.
 */
export async function issueGoogleToken(
  context: ConnectorRequestContext,
  { account, scope, baseUrl }: { account: ServiceAccount; scope: string; baseUrl: string | undefined },
): Promise<string> {
  const assertion = await signJwt({
    claims: { iss: account.email, scope, aud: tokenAddress },
    privateKey: account.privateKey,
    keyId: account.keyId,
    now: context.now,
    seconds: assertionSeconds,
  });
  const response = await requestToken(context, {
    method: 'POST',
    url: baseUrl === undefined ? tokenAddress : `${baseUrl}/token`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grantType, assertion }).toString(),
  });
  return readJson(response, context.name, tokenResponse).access_token;
}

const tokenAddress = 'https://oauth2.googleapis.com/token';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const tokenResponse = z.object({ access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)) });

function parseKeyFile(text: string): ServiceAccount | undefined {
  try {
    const { success, data } = keyFileSchema.safeParse(JSON.parse(text));
    if (!success) return undefined;
    return { email: data.client_email, privateKey: data.private_key, keyId: data.private_key_id };
  } catch {
    return undefined;
  }
}
