import { join } from 'node:path';
import { keyFile, openDkim, readPublicKey } from '#platform/mail/dkim.ts';
import type { Config } from '#platform/process/config.ts';
import { loadSecret, readSecret } from '#platform/process/data-folder.ts';

/** A key that must be the same on all machines of a site. */
export type OwnKey = {
  /** `secret`, or `dkim` and the name of the DNS record. Another selector is another key. */
  name: string;
  /** Name and location for messages. */
  title: string;
  place: string;
  /** Returns the value to compare: the secret, or the public part of a DKIM key. Undefined if the key does not exist yet. */
  read(): Promise<Uint8Array | undefined>;
  /** Creates the key if it does not exist. */
  make(): Promise<unknown>;
};

export type KeySettings = Pick<Config, 'secret' | 'dkim' | 'dataDir'>;

/** Returns the configured keys of this machine: the secret and, if emails are signed, the DKIM key of the selector. */
export function ownKeys({ secret, dkim, dataDir }: KeySettings): OwnKey[] {
  const signing = dkim && { ...dkim, folder: join(dataDir, 'dkim') };
  return [
    {
      name: 'secret',
      title: secret === undefined ? 'The secret' : 'SECRET',
      place: secret === undefined ? join(dataDir, 'secret') : 'SECRET',
      read: () => readSecret(dataDir, secret),
      make: () => loadSecret(dataDir, secret),
    },
    ...(signing === undefined
      ? []
      : [
          {
            name: `dkim ${signing.selector}._domainkey.${signing.domain}`,
            title: `The DKIM key of ${signing.domain} (selector ${signing.selector})`,
            place: keyFile(signing),
            read: () => readPublicKey(signing),
            make: () => openDkim(signing),
          },
        ]),
  ];
}
