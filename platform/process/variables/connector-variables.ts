import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ConnectorSettings, ConnectorSettingsById } from '#modules/connectors/ports.ts';
import { type Variable, defineVariable } from '#platform/process/variables/variable.ts';

/** The value of a variable of a connector. A key in `fields` is its text or the path of its file. */
type ConnectorSource = { fields: Readonly<Record<string, string>>; baseUrl: string | undefined };

export type ConnectorConfig = {
  /** The keys are ids of connectors (modules/connectors/constants.ts). */
  sources: Readonly<Record<string, ConnectorSource & { variable: string }>>;
};

const keyBytes = 20_000;
const keyFields = new Set(['privateKey', 'keyFile']);
const none: ConnectorSource = { fields: {}, baseUrl: undefined };

export const connectorVariables = {
  GA_SOURCE: sourceVariable('property_id=123456789&key_file=/etc/hirawa/google-analytics.json'),
  SAMSUNG_SOURCE: sourceVariable(
    'service_account_id=5f3a9c0e1b7d&private_key=/etc/hirawa/samsung.pem&content_id=000001234567',
  ),
  APPGALLERY_SOURCE: sourceVariable(
    'client_id=1234567890123456789&client_secret=the-key-that-the-console-shows&app_id=101234567',
  ),
  PLAY_SOURCE: sourceVariable(
    'bucket=pubsite_prod_1234567890&package_name=com.example.app&key_file=/etc/hirawa/google-play.json',
  ),
};

type Values = Readonly<Record<keyof typeof connectorVariables, ConnectorSource | null>>;

export function toConnectorConfig(values: Values): ConnectorConfig {
  const getSource = (variable: keyof Values) => ({ ...(values[variable] ?? none), variable });
  return {
    sources: {
      samsung: getSource('SAMSUNG_SOURCE'),
      appGallery: getSource('APPGALLERY_SOURCE'),
      googlePlay: getSource('PLAY_SOURCE'),
      googleAnalytics: getSource('GA_SOURCE'),
    },
  };
}

/** Reads key files. A file that cannot be read does not prevent the start; its connector reports the error. */
export async function readConfiguredConnectors(
  sources: ConnectorConfig['sources'],
): Promise<ConnectorSettingsById> {
  const read = Object.entries(sources).map(
    async ([id, source]) => [id, await readConfiguredConnector(source)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

async function readConfiguredConnector({
  variable,
  fields,
  baseUrl,
}: ConnectorConfig['sources'][string]): Promise<ConnectorSettings> {
  const texts = await Promise.all(
    Object.entries(fields).map(
      async ([name, value]) => [name, isPath(name, value) ? await readKey(value) : value] as const,
    ),
  );
  const isUnreadable = texts.some(([, text]) => text === undefined);
  return {
    fields: Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
    unreadableVariable: isUnreadable ? variable : undefined,
    baseUrl,
  };
}

function isPath(field: string, value: string): boolean {
  return keyFields.has(field) && !/^\s*(\{|-----BEGIN)/.test(value);
}

async function readKey(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text !== undefined && text.length <= keyBytes ? text : undefined;
}

/** The fields of the example are required, or none of them. `base_url` is optional. */
function sourceVariable(example: string): Variable<ConnectorSource | null> {
  const names = [...new URLSearchParams(example).keys()];
  return defineVariable(
    `${names.join(', ')} and optionally base_url as name=value, joined by & and percent-encoded (+ is %2B)`,
    example,
    z
      .string()
      .default('')
      .transform((text) => toSource(text, names))
      .refine((source) => source !== null),
  );
}

/** Returns null for missing, unknown, repeated or invalid fields. */
function toSource(text: string, names: readonly string[]): ConnectorSource | null {
  const { base_url: base, ...fields } = Object.fromEntries(new URLSearchParams(text));
  const given = Object.keys(fields);
  const isWhole = given.length === 0 || names.every((name) => Object.hasOwn(fields, name));
  if (!isWhole || !given.every((name) => names.includes(name))) return null;
  if (Object.values(fields).some((value) => value === '' || value.includes('\0') || value.length > keyBytes))
    return null;
  if (base !== undefined && (!/^https?:\/\/[^?#@]+$/.test(base) || !URL.canParse(base))) return null;
  return {
    fields: Object.fromEntries(given.map((name) => [toFieldName(name), fields[name] ?? ''])),
    baseUrl: base?.replace(/\/+$/, ''),
  };
}

/** Returns the name of a field in code: `key_file` becomes `keyFile`. */
function toFieldName(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}
