import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ConnectorSettings, ConnectorSettingsById } from '#modules/connectors/ports.ts';
import { defineNetworksVariable } from '#platform/process/variables/networks.ts';
import { type Variable, defineVariable } from '#platform/process/variables/variable.ts';

/** A variable of a connector and the form field that it replaces. */
type ConfiguredVariable = { name: string; field: string; value: string | undefined };

export type ConnectorConfig = {
  /** Private networks that connectors may access. */
  connectorNetworks: string[];
  sources: Readonly<Record<string, { given: ConfiguredVariable[]; baseUrl: string | undefined }>>;
};

const keyBytes = 20_000;

/** The form field of each variable (modules/connectors/constants.ts). All or none of a connector's variables must be set. */
const fieldVariables = {
  samsung: {
    SAMSUNG_SERVICE_ACCOUNT_ID: 'serviceAccountId',
    SAMSUNG_PRIVATE_KEY: 'privateKey',
    SAMSUNG_CONTENT_ID: 'contentId',
  },
  appGallery: {
    APPGALLERY_CLIENT_ID: 'clientId',
    APPGALLERY_CLIENT_SECRET: 'clientSecret',
    APPGALLERY_APP_ID: 'appId',
  },
  googlePlay: { PLAY_CREDENTIALS: 'keyFile', PLAY_BUCKET: 'bucket', PLAY_PACKAGE: 'packageName' },
  googleAnalytics: { GA_CREDENTIALS: 'keyFile', GA_PROPERTY: 'propertyId' },
} as const;
const keyFields = new Set(['privateKey', 'keyFile']);

export const connectorVariables = {
  CONNECTOR_NETWORKS: defineNetworksVariable('10.0.8.0/24'),
  GA_PROPERTY: lineVariable('the number of a property of Google Analytics', '123456789'),
  GA_CREDENTIALS: keyVariable('the key of a service account of Google (JSON), or a file that contains it'),
  GA_BASE_URL: baseUrlVariable('https://analyticsdata.googleapis.com'),
  SAMSUNG_SERVICE_ACCOUNT_ID: lineVariable('the id of a service account of Seller Portal', '5f3a9c0e1b7d'),
  SAMSUNG_PRIVATE_KEY: keyVariable(
    'the private key of that service account (PEM), or a file that contains it',
  ),
  SAMSUNG_CONTENT_ID: lineVariable('the content id of the app in Seller Portal', '000001234567'),
  SAMSUNG_BASE_URL: baseUrlVariable('https://devapi.samsungapps.com'),
  APPGALLERY_CLIENT_ID: lineVariable('the id of an API client of AppGallery Connect', '1234567890123456789'),
  APPGALLERY_CLIENT_SECRET: lineVariable(
    'the key of that API client',
    'the key that AppGallery Connect shows',
  ),
  APPGALLERY_APP_ID: lineVariable('the id of the app in AppGallery Connect', '101234567'),
  APPGALLERY_BASE_URL: baseUrlVariable('https://connect-api.cloud.huawei.com'),
  PLAY_PACKAGE: lineVariable('the package name of the app', 'com.example.app'),
  PLAY_BUCKET: lineVariable('the bucket of reports of Play Console', 'pubsite_prod_1234567890'),
  PLAY_CREDENTIALS: keyVariable('the key of a service account of Google (JSON), or a file that contains it'),
  PLAY_BASE_URL: baseUrlVariable('https://storage.googleapis.com'),
};

type Values = {
  [Name in keyof typeof connectorVariables]: z.output<(typeof connectorVariables)[Name]['schema']>;
};

/** Reports connectors with some but not all variables. */
export function findConnectorErrors(isSet: (name: string) => boolean): string[] {
  return Object.values(fieldVariables).flatMap((fields) => {
    const names = Object.keys(fields);
    const set = names.filter(isSet);
    if (set.length === 0) return [];
    const missing = names.filter((name) => !isSet(name));
    return missing.map(
      (name) => `  ${name} must be set if ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set`,
    );
  });
}

export function toConnectorConfig(values: Values): ConnectorConfig {
  const text: Readonly<Record<string, unknown>> = values;
  const getValue = (name: string) => {
    const value = text[name];
    return typeof value === 'string' ? value : undefined;
  };
  const toVariables = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).map(([name, field]) => ({ name, field, value: getValue(name) }));
  return {
    connectorNetworks: values.CONNECTOR_NETWORKS,
    sources: {
      samsung: { given: toVariables(fieldVariables.samsung), baseUrl: values.SAMSUNG_BASE_URL },
      appGallery: { given: toVariables(fieldVariables.appGallery), baseUrl: values.APPGALLERY_BASE_URL },
      googlePlay: { given: toVariables(fieldVariables.googlePlay), baseUrl: values.PLAY_BASE_URL },
      googleAnalytics: { given: toVariables(fieldVariables.googleAnalytics), baseUrl: values.GA_BASE_URL },
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
  given,
  baseUrl,
}: ConnectorConfig['sources'][string]): Promise<ConnectorSettings> {
  const fields: Record<string, string> = {};
  let unread: string | undefined;
  for (const { name, field, value } of given) {
    if (value === undefined) continue;
    const text = isPath(field, value) ? await readKey(value) : value;
    if (text === undefined) unread = name;
    else fields[field] = text;
  }
  return { fields, unreadableVariable: unread, baseUrl };
}

function isPath(field: string, value: string): boolean {
  return keyFields.has(field) && !/^\s*(\{|-----BEGIN)/.test(value);
}

async function readKey(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text !== undefined && text.length <= keyBytes ? text : undefined;
}

function lineVariable(expects: string, example: string): Variable<string | undefined> {
  return defineVariable(
    expects,
    example,
    z
      .string()
      .regex(/^[^\0\r\n]{1,300}$/)
      .optional(),
  );
}

function keyVariable(expects: string): Variable<string | undefined> {
  return defineVariable(
    expects,
    '/etc/hirawa/key',
    z
      .string()
      .max(keyBytes)
      .regex(/^[^\0]+$/)
      .optional(),
  );
}

function baseUrlVariable(example: string): Variable<string | undefined> {
  return defineVariable(
    'an http or https address without a query',
    example,
    z
      .url({ protocol: /^https?$/ })
      .refine((text) => !/[?#@]/.test(text))
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
  );
}
