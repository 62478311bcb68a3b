import { join } from 'node:path';
import { keyFile, openDkim, readPublicKey } from '#platform/mail/dkim.ts';
import type { Config } from '#platform/process/config.ts';
import { loadSecret, readSecret } from '#platform/process/data-folder.ts';

/** A key that every machine of a site has alike. */
export type OwnKey = {
  /** `secret`, or `dkim` and the name of its record in DNS; another selector is another key. */
  name: string;
  /** As people are told of it, and where it is. */
  title: string;
  place: string;
  /** What is compared: the secret itself, of a key that signs emails the public half. Undefined where there is none yet. */
  read(): Promise<Uint8Array | undefined>;
  /** Makes it where there is none. */
  make(): Promise<unknown>;
};

export type KeySettings = Pick<Config, 'secret' | 'dkim' | 'dataDir'>;

/** The keys that this machine is set to use: the secret and, where emails are signed, the key of the selector. */
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
