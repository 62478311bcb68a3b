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

/** By what a source is read, and who says so; `trouble` where that cannot be read itself. */
export type InUse = { from: 'environment' | 'form'; fields: Fields; trouble?: string };

type Known = Pick<Ctx, 'seals' | 'settings'>;

/** What the environment says wins over what the form stored; undefined where neither says anything. */
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

/** The fields of the source's form alone: as they are given, and a secret that is left out as it is stored. */
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

/** Seals what a form was given, for the row. */
export function sealCredentials({ seals }: Known, id: SourceId, fields: Fields): Buffer {
  return seals.seal(purposeOf(id), Buffer.from(JSON.stringify(fields)));
}

/** Tells whether a source is read by the same as before, and nothing of what that is. */
export function markOf({ settings }: Known, { fields }: InUse): Buffer {
  return createHmac('sha256', settings.secret)
    .update(`connectors ${JSON.stringify(fields)}`)
    .digest();
}

/** What may be shown of it: ids, never what opens something. */
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

/** Undefined for what was sealed by another SECRET. */
function storedFields(seals: Seals, id: SourceId, credentials: Buffer): Fields | undefined {
  const plain = seals.unseal(purposeOf(id), credentials);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by sealCredentials alone
  return plain && (JSON.parse(plain.toString('utf8')) as Fields);
}

function purposeOf(id: SourceId): string {
  return `connector ${id}`;
}
