import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { checkServer } from '#platform/mail/smtp-check.ts';
import { toMailError } from '#platform/mail/smtp-error.ts';
import type { SmtpServer } from '#platform/process/variables/smtp-url.ts';
import { localhostCertificate } from '#tests/fixtures/localhost-certificate.ts';
import { parseSmtpConfig } from '#tests/fixtures/smtp-config.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const password = 'right/one#%';
const loginPrefix = `ada%40example.com:${encodeURIComponent(password)}@`;

/** Starts a mail server that records the passwords it receives. */
async function startServer(options: SMTPServerOptions) {
  const passwords: string[] = [];
  const server = new SMTPServer({
    ...localhostCertificate,
    logger: false,
    closeTimeout: 50,
    onAuth(given, _session, done) {
      passwords.push(given.password ?? '');
      if (given.password === password) return done(null, { user: given.username });
      return done(new Error('5.7.8 Username and Password not accepted'));
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    port,
    passwords,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/**
 * Checks the mail server of a URL. `overrides` replaces properties of the server, for example to treat the server as remote.
 */
function runCheck(url: string, overrides: Partial<SmtpServer> = {}) {
  const smtp = parseSmtpConfig(url);
  const [server] = smtp.servers;
  if (server === undefined) throw new Error('no server');
  return checkServer({ ...server, ...overrides });
}

/** Properties of a remote server: passwords require encryption and the certificate is verified. */
const remoteServer = { isLocal: false, tls: 'required' } as const;

describe('a test of the connection', () => {
  test('uses encryption if a local server offers encryption, and logs in', async () => {
    await using server = await startServer({});
    const result = await runCheck(`smtp://${loginPrefix}127.0.0.1:${server.port}`);
    expect(result).toMatchObject({ outcome: 'ready', tls: 'TLSv1.3', user: 'ada@example.com' });
    expect(server.passwords).toEqual([password]);
  });

  test('needs neither encryption nor login for a local server', async () => {
    await using server = await startServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    expect(await runCheck(`smtp://127.0.0.1:${server.port}`)).toMatchObject({
      outcome: 'ready',
      tls: undefined,
      user: undefined,
    });
  });

  test('reports the reply of a server that rejects the login', async () => {
    await using server = await startServer({});
    const { fault } = await getError(runCheck(`smtp://ada:wrong@127.0.0.1:${server.port}`));
    expect(fault).toMatchObject({ kind: 'login', server: `127.0.0.1:${server.port}` });
    expect(fault.answer).toContain('5.7.8 Username and Password not accepted');
    expect(fault.answer).not.toContain('wrong');
  });

  test('sends no password if the server offers no encryption', async () => {
    await using server = await startServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const { fault } = await getError(runCheck(`smtp://${loginPrefix}localhost:${server.port}`, remoteServer));
    expect(fault.kind).toBe('noTls');
    expect(server.passwords).toEqual([]);
  });

  test.each(['required', 'implicit'] as const)(
    'trusts a private certificate from the file of SMTP_URL (%s)',
    async (tls) => {
      await using server = await startServer({ secure: tls === 'implicit' });
      using folder = createTemporaryFolder();
      const file = join(folder.path, 'ca.pem');
      writeFileSync(file, localhostCertificate.cert);
      const url = `smtp://${loginPrefix}localhost:${server.port}`;
      const { fault } = await getError(runCheck(url, { ...remoteServer, tls }));
      expect(fault.kind).toBe('certificate');
      expect(server.passwords).toEqual([]);
      expect(await runCheck(`${url}?ca=${file}`, { ...remoteServer, tls })).toMatchObject({
        outcome: 'ready',
        tls: 'TLSv1.3',
      });
      const named = runCheck(`${url}?ca=${file}`, { ...remoteServer, tls, host: '127.0.0.1' });
      expect((await getError(named)).fault.kind).toBe('certificate');
    },
  );

  test('uses the configured name in EHLO', async () => {
    const names: string[] = [];
    await using server = await startServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onConnect: (_session, done) => done(),
      onSecure: (_socket, _session, done) => done(),
      onClose: (session) => void names.push(session.hostNameAppearsAs),
    });
    await runCheck(`smtp://127.0.0.1:${server.port}?helo=mail.example.com`);
    await expect.poll(() => names).toEqual(['mail.example.com']);
  });

  test('reports a server that rejects everyone, a server of another protocol, and a closed port', async () => {
    const answers = ['554 5.7.1 You are not welcome\r\n', 'SSH-2.0-OpenSSH_9.2\r\n'];
    const server = createServer((socket) => void socket.on('error', () => {}).end(answers.shift() ?? ''));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const welcome = (await getError(runCheck(`smtp://127.0.0.1:${port}`))).fault;
    expect(welcome).toMatchObject({ kind: 'greeting', answer: '554 5.7.1 You are not welcome' });
    const other = (await getError(runCheck(`smtp://127.0.0.1:${port}`))).fault;
    expect(other).toMatchObject({ kind: 'greeting', answer: 'SSH-2.0-OpenSSH_9.2' });
    server.close();
    await once(server, 'close');
    const gone = (await getError(runCheck(`smtp://127.0.0.1:${port}`))).fault;
    expect(gone.kind).toBe('connect');
    expect(gone.answer).toContain('ECONNREFUSED');
  });
});

test.each([
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.invalid' }, 'dns'],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, 'timeout'],
  [
    {
      code: 'ESOCKET',
      originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER',
      message: '4072:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:a.c:7:',
    },
    'tls',
  ],
  [{ code: 'ECONNECTION', command: 'EHLO', response: '421 4.7.0 Try again later', message: '' }, 'greeting'],
  [{ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', message: 'certificate has expired' }, 'certificate'],
])('%j is an error of the kind %s', (fields, kind) => {
  expect(toMailError(Object.assign(new Error(fields.message), fields), 'a:25').kind).toBe(kind);
});

test('the reply of a server is shortened to one line', () => {
  const response = `554-one\r\n554 two\u0000 ${'x'.repeat(9_000)}`;
  const { answer } = toMailError(Object.assign(new Error('x'), { response }), 'a:25');
  expect(answer).toMatch(/^554-one 554 two x+$/);
  expect(answer).toHaveLength(300);
});

async function getError(checking: ReturnType<typeof runCheck>) {
  const result = await checking;
  if (result.outcome !== 'fault') throw new Error('The server is ready');
  return result;
}
