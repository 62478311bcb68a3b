import type * as z from 'zod/mini';
import { appGallery, credentials as appGalleryCredentials } from '#modules/connectors/app-gallery.ts';
import {
  credentials as analyticsCredentials,
  googleAnalytics,
} from '#modules/connectors/google-analytics.ts';
import { credentials as playCredentials, googlePlay } from '#modules/connectors/google-play.ts';
import type { ConnectorId } from '#modules/connectors/constants.ts';
import { credentials as samsungCredentials, samsung } from '#modules/connectors/samsung.ts';
import type { DayRange, ConnectorDriver, ConnectorDay } from '#modules/connectors/connector-driver.ts';

type ReadOptions = Parameters<ConnectorDriver<unknown>['read']>[0];

/** An error in a credentials field. `message` is a key of content/messages.ts. */
export type CredentialError = { path: string; message: string };

/** A source with valid credentials, or the errors in the credentials. */
export type OpenResult =
  | { read: (readOptions: ReadOptions, range: DayRange) => Promise<ConnectorDay[]> }
  | { errors: CredentialError[] };

/** A source whose credentials are validated by its own schema. */
export type Connector = { id: ConnectorId; open(rawFields: Readonly<Record<string, string>>): OpenResult };

/** All sources in display order. A new source needs its own file and a line here. */
export const connectors: readonly Connector[] = [
  createConnector(samsung, samsungCredentials),
  createConnector(appGallery, appGalleryCredentials),
  createConnector(googlePlay, playCredentials),
  createConnector(googleAnalytics, analyticsCredentials),
];

/** Returns undefined if this release does not support the source. */
export function findConnectorById(id: string): Connector | undefined {
  return connectors.find((candidate) => candidate.id === id);
}

function createConnector<Credentials>(
  source: ConnectorDriver<Credentials>,
  credentials: z.ZodMiniType<Credentials>,
): Connector {
  return {
    id: source.id,
    open(rawFields) {
      const result = credentials.safeParse(rawFields);
      if (result.success)
        return { read: (readOptions, range) => source.read(readOptions, result.data, range) };
      return {
        errors: result.error.issues.map(({ path: [field], message }) => ({ path: String(field), message })),
      };
    },
  };
}
