// On PostgreSQL 15 too: the same request at the same moment is decided by a unique key.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordReport } from '#domain/bounces/report.ts';
import { createKey } from '#domain/keys/key.ts';
import { sweepTransactionalEmails } from '#domain/transactional/email.ts';
import { type App, sharedApp } from '#tests/harness/app.ts';
import { type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

const path = '/api/v1/emails';
const message =
  '<p>Dear {name|friend}, order {order_id} costs <strong>{price}</strong>.</p><p><a href="https://shop.example.com/orders/{order_id}?from=mail">Look at it</a></p>';

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

describe('transactional email', () => {
  const app = sharedApp({
    smtpUrl: 'smtp://127.0.0.1:1',
    variables: { BOUNCE_ADDRESS: 'bounces+*@example.com', BOUNCE_LISTEN: '' },
  });
  let sink: MailSink;
  let token: string;
  let template: number;

  beforeAll(async () => {
    const actor = { id: 1, email: null, client: null, userAgent: null };
    token = (await createKey(app().ctx, actor, { name: 'Shop', scopes: ['emails'], networks: [] })).token;
  });

  async function send(body: object, headers: Record<string, string> = {}): Promise<Response> {
    return app().send('POST', path, { template, to: 'buyer@example.com', ...body }, { token, headers });
  }
});
