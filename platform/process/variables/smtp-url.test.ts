import { describe, expect, test } from 'vitest';
import { readSmtpUrl, type SmtpServer } from '#platform/process/variables/smtp-url.ts';

const remoteServer = {
  name: 'mail.example.com:587',
  host: 'mail.example.com',
  port: 587,
  tls: 'offered',
  isLocal: false,
  login: undefined,
  weight: 1,
  heloName: undefined,
  certificatesFile: undefined,
} satisfies SmtpServer;
const credentials = { user: 'u', password: 'p' };

describe('SMTP_URL', () => {
  test.each<[string, Partial<SmtpServer>]>([
    ['smtp://mail.example.com', {}],
    [' smtp://mail.example.com/ ', {}],
    ['SMTP://mail.example.com', {}],
    ['smtp://mail.example.com:2525', { name: 'mail.example.com:2525', port: 2525 }],
    ['smtps://mail.example.com', { name: 'mail.example.com:465', port: 465, tls: 'implicit' }],
    ['smtps://u:p@mail.example.com:587', { tls: 'implicit', login: credentials }],
    ['smtp://u:p@mail.example.com', { tls: 'required', login: credentials }],
    ['smtp://mail.example.com?tls=required', { tls: 'required' }],
    ['smtp://mail.example.com?tls=no', { tls: 'none' }],
    ['smtp://mail.example.com?weight=20', { weight: 20 }],
    ['smtp://mail.example.com?helo=[192.0.2.1]', { heloName: '[192.0.2.1]' }],
    [
      'smtp://mail.example.com?helo=a.example.com&ca=/etc/ssl/private-ca.pem',
      { heloName: 'a.example.com', certificatesFile: '/etc/ssl/private-ca.pem' },
    ],
    ['smtp://mail.example.com?weight=100&tls=no', { tls: 'none', weight: 100 }],
    [
      'smtp://ada%40example.com:p%25%2F%23%3A%20@mail.example.com',
      { tls: 'required', login: { user: 'ada@example.com', password: 'p%/#: ' } },
    ],
    [
      'smtp://apikey:a,b@c@mail.example.com',
      { tls: 'required', login: { user: 'apikey', password: 'a,b@c' } },
    ],
    ['smtp://127.0.0.1:25', { name: '127.0.0.1:25', host: '127.0.0.1', port: 25, isLocal: true }],
    ['smtp://u:p@localhost', { name: 'localhost:587', host: 'localhost', isLocal: true, login: credentials }],
    ['smtp://[::1]:25', { name: '[::1]:25', host: '::1', port: 25, isLocal: true }],
    [
      'smtp://u:p@127.0.0.1:25?tls=no',
      { name: '127.0.0.1:25', host: '127.0.0.1', port: 25, tls: 'none', isLocal: true, login: credentials },
    ],
    [
      'smtp://127.0.0.1:25?tls=required',
      { name: '127.0.0.1:25', host: '127.0.0.1', port: 25, tls: 'required', isLocal: true },
    ],
  ])('%s is read', (text, differs) => {
    expect(readSmtpUrl(text)).toEqual([{ ...remoteServer, ...differs }]);
  });

  test.each(['smtp://a.example, smtps://u:p@b.example', 'smtp://a.example\nsmtps://u:p@b.example'])(
    '%j is read as two servers',
    (text) => {
      expect(readSmtpUrl(text)?.map(({ name }) => name)).toEqual(['a.example:587', 'b.example:465']);
    },
  );

  test.each([
    '',
    'mail.example.com:587',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com:0',
    'smtp://mail.example.com:65536',
    'smtp://mail.example.com/inbox',
    'smtp://mail.example.com#x',
    'smtp://u:pa/ss@mail.example.com',
    'smtp://u:pa#ss@mail.example.com',
    'smtp://u:pa%ss@mail.example.com',
    'smtp://u@mail.example.com',
    'smtp://:p@mail.example.com',
    'smtp://u:p@mail.example.com?tls=no',
    'smtps://mail.example.com?tls=no',
    'smtp://mail.example.com?tls=maybe',
    'smtp://mail.example.com?tls=required&tls=no',
    'smtp://mail.example.com?requireTLS=true',
    'smtp://mail.example.com?ca=',
    'smtp://mail.example.com?helo=localhost',
    'smtp://mail.example.com?helo=192.0.2.1',
    'smtp://mail.example.com?helo=[192.0.2.1.9]',
    'smtp://mail.example.com?helo=mail.example.com%0D%0AQUIT',
    'smtp://mail.example.com?weight=0',
    'smtp://mail.example.com?weight=101',
    'smtp://mail.example.com?weight=1.5',
    'smtp://mail.example.com?weight=1&weight=2',
    'smtp://a.example mail.example.com',
    'smtp://a.example, http://b.example',
    `smtp://${'a.'.repeat(130)}example`,
  ])('%j is rejected', (text) => {
    expect(readSmtpUrl(text)).toBeUndefined();
  });
});
