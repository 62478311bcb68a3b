import { createHmac } from 'node:crypto';
import type { Ctx, Seals } from '#modules/context.ts';
import {
  type CredentialField,
  credentialFields,
  secretFields,
  type SourceId,
} from '#modules/connectors/constants.ts';
import type { ConnectorRow } from '#modules/connectors/schema.ts';

type Fields = Readonly<Record<string, string>>;

/** The credentials in use and their origin. `trouble`: the reason why they cannot be read. */
export type InUse = { from: 'environment' | 'form'; fields: Fields; trouble?: string };

type Known = Pick<Ctx, 'seals' | 'settings'>;

/** Returns the credentials from the environment, else the stored credentials. Undefined if there are none. */
export function credentialsInUse(
  { seals, settings }: Known,
  id: SourceId,
  row: Pick<ConnectorRow, 'credentials'> | undefined,
): InUse | undefined {
  const given = settings.sources[id];
  if (given?.unread !== undefined)
    return {
      from: 'environment',
      fields: given.fields,
      trouble: `The file of ${given.unread} cannot be read`,
    };
  if (given !== undefined && Object.keys(given.fields).length > 0)
    return { from: 'environment', fields: given.fields };
  if (row === undefined || row.credentials === null) return undefined;
  const fields = storedFields(seals, id, row.credentials);
  if (fields !== undefined) return { from: 'form', fields };
  return {
    from: 'form',
    fields: {},
    trouble: 'It was stored under another SECRET of the site: connect it again',
  };
}

/** Returns the form fields of the source. A secret that is left out is taken from the stored credentials. */
export function withStoredSecrets(
  { seals }: Known,
  id: SourceId,
  { fields, row }: { fields: Fields; row: Pick<ConnectorRow, 'credentials'> | undefined },
): Fields {
  const stored = (row?.credentials && storedFields(seals, id, row.credentials)) ?? {};
  const read = (name: CredentialField) => fields[name]?.trim() || (isSecret(name) ? stored[name] : undefined);
  return Object.fromEntries(
    credentialFields[id].flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function sealCredentials({ seals }: Known, id: SourceId, fields: Fields): Buffer {
  return seals.seal(purposeOf(id), Buffer.from(JSON.stringify(fields)));
}

/** Returns an HMAC of the credentials that shows whether they changed, without revealing them. */
export function markOf({ settings }: Known, { fields }: InUse): Buffer {
  return createHmac('sha256', settings.secret)
    .update(`connectors ${JSON.stringify(fields)}`)
    .digest();
}

/** Returns the fields that may be shown: ids, no secrets. */
export function shownFields(id: SourceId, fields: Fields): Fields {
  const shown = credentialFields[id].filter((name) => !isSecret(name));
  return Object.fromEntries(
    shown.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}

function isSecret(name: CredentialField): boolean {
  const secret: readonly CredentialField[] = secretFields;
  return secret.includes(name);
}

/** Returns undefined if the credentials were encrypted with another SECRET. */
function storedFields(seals: Seals, id: SourceId, credentials: Buffer): Fields | undefined {
  const plain = seals.unseal(purposeOf(id), credentials);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by sealCredentials alone
  return plain && (JSON.parse(plain.toString('utf8')) as Fields);
}

function purposeOf(id: SourceId): string {
  return `connector ${id}`;
}
