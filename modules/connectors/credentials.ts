import { createHmac } from 'node:crypto';
import type { Ctx, ValueEncryption } from '#modules/context.ts';
import {
  type CredentialField,
  credentialFields,
  secretFields,
  type ConnectorId,
} from '#modules/connectors/constants.ts';
import type { ConnectorRow } from '#modules/connectors/schema.ts';

type CredentialValues = Readonly<Record<string, string>>;

/** The credentials in use and their origin. `error`: the reason why the credentials cannot be read. */
export type ActiveCredentials = { from: 'environment' | 'form'; fields: CredentialValues; error?: string };

type CredentialsCtx = Pick<Ctx, 'seals' | 'settings'>;

/** Returns the credentials from the environment, else the stored credentials. Undefined if there are none. */
export function getActiveCredentials(
  { seals, settings }: CredentialsCtx,
  id: ConnectorId,
  row: Pick<ConnectorRow, 'credentials'> | undefined,
): ActiveCredentials | undefined {
  const environmentSettings = settings.connectors[id];
  if (environmentSettings?.unreadableVariable !== undefined)
    return {
      from: 'environment',
      fields: environmentSettings.fields,
      error: `The file of ${environmentSettings.unreadableVariable} cannot be read`,
    };
  if (environmentSettings !== undefined && Object.keys(environmentSettings.fields).length > 0)
    return { from: 'environment', fields: environmentSettings.fields };
  if (row === undefined || row.credentials === null) return undefined;
  const fields = decryptFields(seals, id, row.credentials);
  if (fields !== undefined) return { from: 'form', fields };
  return {
    from: 'form',
    fields: {},
    error: 'The credentials were encrypted with another SECRET of the site: connect the service again',
  };
}

/** Returns the form fields of the source. A secret that is left out is taken from the stored credentials. */
export function addStoredSecrets(
  { seals }: CredentialsCtx,
  id: ConnectorId,
  { fields, row }: { fields: CredentialValues; row: Pick<ConnectorRow, 'credentials'> | undefined },
): CredentialValues {
  const storedValues = (row?.credentials && decryptFields(seals, id, row.credentials)) ?? {};
  const getValue = (name: CredentialField) =>
    fields[name]?.trim() || (isSecret(name) ? storedValues[name] : undefined);
  return Object.fromEntries(
    credentialFields[id].flatMap((name) => {
      const value = getValue(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function sealCredentials(
  { seals }: CredentialsCtx,
  id: ConnectorId,
  fields: CredentialValues,
): Buffer {
  return seals.seal(getSealPurpose(id), Buffer.from(JSON.stringify(fields)));
}

/** Returns an HMAC of the credentials that shows whether they changed, without revealing them. */
export function computeCredentialsMac({ settings }: CredentialsCtx, { fields }: ActiveCredentials): Buffer {
  return createHmac('sha256', settings.secret)
    .update(`connectors ${JSON.stringify(fields)}`)
    .digest();
}

/** Returns the fields that may be shown: ids, no secrets. */
export function getPublicFields(id: ConnectorId, fields: CredentialValues): CredentialValues {
  const publicNames = credentialFields[id].filter((name) => !isSecret(name));
  return Object.fromEntries(
    publicNames.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

function isSecret(name: CredentialField): boolean {
  const secret: readonly CredentialField[] = secretFields;
  return secret.includes(name);
}

/** Returns undefined if the credentials were encrypted with another SECRET. */
function decryptFields(
  seals: ValueEncryption,
  id: ConnectorId,
  credentials: Buffer,
): CredentialValues | undefined {
  const decrypted = seals.unseal(getSealPurpose(id), credentials);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by sealCredentials alone
  return decrypted && (JSON.parse(decrypted.toString('utf8')) as CredentialValues);
}

function getSealPurpose(id: ConnectorId): string {
  return `connector ${id}`;
}
