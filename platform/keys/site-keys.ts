import { join } from 'node:path';
import { getKeyPath, openDkim, readPublicKey } from '#platform/mail/dkim.ts';
import type { Config } from '#platform/process/config.ts';
import { loadSecret, readSecret } from '#platform/process/data-folder.ts';

/** A key that must be the same on all machines of a site. */
export type SiteKey = {
  /**
   * `secret`, or `dkim` and the name of the DNS record. A DKIM key with another selector is therefore a separate key.
   */
  name: string;
  /** Name and location for messages. */
  title: string;
  location: string;
  /** Returns the value to compare: the secret, or the public part of a DKIM key. Undefined if the key does not exist yet. */
  read(): Promise<Uint8Array | undefined>;
  /** Creates the key if it does not exist. */
  create(): Promise<unknown>;
};

export type KeySettings = Pick<Config, 'secret' | 'dkim' | 'dataDir'>;

/** Returns the configured keys of this machine: the secret and, if emails are signed, the DKIM key of the selector. */
export function listSiteKeys({ secret, dkim, dataDir }: KeySettings): SiteKey[] {
  const signing = dkim && { ...dkim, folder: join(dataDir, 'dkim') };
  return [
    {
      name: 'secret',
      title: secret === undefined ? 'The secret' : 'SECRET',
      location: secret === undefined ? join(dataDir, 'secret') : 'SECRET',
      read: () => readSecret(dataDir, secret),
      create: () => loadSecret(dataDir, secret),
    },
    ...(signing === undefined
      ? []
      : [
          {
            name: `dkim ${signing.selector}._domainkey.${signing.domain}`,
            title: `The DKIM key of ${signing.domain} (selector ${signing.selector})`,
            location: getKeyPath(signing),
            read: () => readPublicKey(signing),
            create: () => openDkim(signing),
          },
        ]),
  ];
}
