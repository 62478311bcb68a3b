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

/** What is wrong with a field of credentials: a key of content/messages.ts. */
export type CredentialFault = { path: string; message: string };

/** A source with the credentials that it is read by, or what is wrong with these. */
export type Opened =
  | { read: (about: About, range: DayRange) => Promise<SourceDay[]> }
  | { faults: CredentialFault[] };

/** A source as the rest of the house knows it: whatever its credentials are, they are checked by its own schema. */
export type Connector = { id: SourceId; open(given: Readonly<Record<string, string>>): Opened };

/** Every source that is read, in the order in which people see them: a reader is a file of its own and a line here. */
export const connectors: readonly Connector[] = [
  connector(samsung, samsungCredentials),
  connector(appGallery, appGalleryCredentials),
  connector(googlePlay, playCredentials),
  connector(googleAnalytics, analyticsCredentials),
];

/** The connector of a source; undefined where this release reads none of that name. */
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
