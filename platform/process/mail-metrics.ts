import { Counter, Gauge, type Registry } from '@prometheus-io/client';

/** What all processes together know of emails, by outcome, by kind of trouble and by what waits. */
export type MailHealth = {
  emails: Readonly<Record<string, number>>;
  errors: Readonly<Record<string, number>>;
  queued: Readonly<Record<string, number>>;
  /** Mail servers that take no connection now. */
  inTrouble: number;
};

/** Whoever scrapes waits a few seconds in all: a database that is away must not cost the other figures. */
const readLimitMs = 2_000;

/** Every process reads the same figures from the database: together they are not added up. */
const aggregator = 'max';

/**
 * Registers what became of emails; read once a scrape. Where the figures cannot be read the scrape goes on with those of
 * the one before.
 */
export function watchMail(registers: Registry[], read: () => Promise<MailHealth>): void {
  let reading: Promise<MailHealth | undefined> | undefined;
  const figures = () => {
    reading ??= readInTime(read).finally(() => setImmediate(() => (reading = undefined)));
    return reading;
  };
  const counters = [
    ['mail_emails_total', 'Emails by what the mail server answered', 'outcome', 'emails'],
    [
      'mail_connection_errors_total',
      'Connections that a mail server did not take, by kind',
      'kind',
      'errors',
    ],
  ] as const;
  for (const [name, help, label, part] of counters) {
    const counter: Counter<string> = new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      aggregator,
      collect: async () => {
        const known = await figures();
        if (known === undefined) return;
        counter.reset();
        for (const [value, count] of Object.entries(known[part])) counter.inc({ [label]: value }, count);
      },
    });
  }
  watchGauges(registers, figures);
}

function watchGauges(registers: Registry[], figures: () => Promise<MailHealth | undefined>): void {
  const queued: Gauge<string> = new Gauge({
    name: 'mail_queued',
    help: 'Emails that wait to be sent',
    labelNames: ['kind'],
    registers,
    aggregator,
    collect: async () => {
      const known = await figures();
      for (const [kind, count] of Object.entries(known?.queued ?? {})) queued.set({ kind }, count);
    },
  });
  const troubled: Gauge = new Gauge({
    name: 'mail_servers_in_trouble',
    help: 'Mail servers that take no connection',
    registers,
    aggregator,
    collect: async () => {
      const known = await figures();
      if (known !== undefined) troubled.set(known.inTrouble);
    },
  });
}

async function readInTime(read: () => Promise<MailHealth>): Promise<MailHealth | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), readLimitMs);
  try {
    return await Promise.race([read(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
