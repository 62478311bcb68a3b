import type * as z from 'zod/mini';
import { appGallery, credentials as appGalleryCredentials } from '#modules/connectors/app-gallery.ts';
import {
  credentials as analyticsCredentials,
  googleAnalytics,
} from '#modules/connectors/google-analytics.ts';
import { credentials as playCredentials, googlePlay } from '#modules/connectors/google-play.ts';
import type { SourceId } from '#modules/connectors/constants.ts';
import { credentials as samsungCredentials, samsung } from '#modules/connectors/samsung.ts';
import type { DayRange, Source, SourceDay } from '#modules/connectors/source.ts';

type About = Parameters<Source<unknown>['read']>[0];

/** An error in a credentials field. `message` is a key of content/messages.ts. */
export type CredentialFault = { path: string; message: string };

/** A source with valid credentials, or the errors in the credentials. */
export type Opened =
  | { read: (about: About, range: DayRange) => Promise<SourceDay[]> }
  | { faults: CredentialFault[] };

/** A source whose credentials are validated by its own schema. */
export type Connector = { id: SourceId; open(given: Readonly<Record<string, string>>): Opened };

/** All sources in display order. A new source needs its own file and a line here. */
export const connectors: readonly Connector[] = [
  connector(samsung, samsungCredentials),
  connector(appGallery, appGalleryCredentials),
  connector(googlePlay, playCredentials),
  connector(googleAnalytics, analyticsCredentials),
];

/** Returns undefined if this release does not support the source. */
export function connectorOf(id: string): Connector | undefined {
  return connectors.find((one) => one.id === id);
}

function connector<Credentials>(
  source: Source<Credentials>,
  credentials: z.ZodMiniType<Credentials>,
): Connector {
  return {
    id: source.id,
    open(given) {
      const result = credentials.safeParse(given);
      if (result.success) return { read: (about, range) => source.read(about, result.data, range) };
      return {
        faults: result.error.issues.map(({ path: [field], message }) => ({ path: String(field), message })),
      };
    },
  };
}
