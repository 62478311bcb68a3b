import { describe, expect, it } from 'vitest';
import { parseEmail } from '#modules/messages/reading/email.ts';
import { cleanFileName, isRiskyFileName } from '#modules/messages/reading/file-name.ts';
import { htmlToText } from '#modules/messages/reading/html-text.ts';

type Parts = { headers?: string; type?: string; encoding?: string; body: string | Buffer };

function createEmail({
  headers = '',
  type = 'text/plain; charset=utf-8',
  encoding = '8bit',
  body,
}: Parts): Buffer {
  const head = `From: Ada Obi <Ada@Example.com>\r\nTo: b@example.com\r\nSubject: Re: Payment\r\nMessage-ID: <a1@mail.example>\r\n${headers}MIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
}

const readParts = (parts: Parts, isCut = false) => parseEmail(createEmail(parts), { isCut });
const readBody = async (parts: Parts) => (await readParts(parts))?.body;

function createMixedParts(...parts: string[]): Parts {
  const body = parts.map((part) => `--b\r\n${part}\r\n`).join('') + '--b--\r\n';
  return { type: 'multipart/mixed; boundary=b', body };
}

const createFilePart = (name: string, text: string, more = '') =>
  `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n${more}\r\n${Buffer.from(text).toString('base64')}`;

describe('an incoming email', () => {
  it('has its sender, subject and name', async () => {
    expect(await readParts({ body: 'Thank you' })).toEqual({
      sender: 'ada@example.com',
      senderName: 'Ada Obi',
      subject: 'Re: Payment',
      mailId: '<a1@mail.example>',
      body: 'Thank you',
      files: [],
      filesLeftOut: 0,
      isCut: false,
      isAutomatic: false,
    });
  });

  it.each<[string, Parts, string]>([
    [
      'ISO-2022-JP',
      {
        type: 'text/plain; charset=ISO-2022-JP',
        encoding: '7bit',
        body: Buffer.from('1b2442242224241b2842', 'hex'),
      },
      'あい',
    ],
    [
      'windows-1252 as ISO 8859-1',
      { type: 'text/plain; charset=iso-8859-1', body: Buffer.from([0x93, 0x48, 0x69, 0x94]) },
      '“Hi”',
    ],
    [
      'UTF-8 declared as ISO 8859-1',
      { type: 'text/plain; charset=iso-8859-1', body: 'Müller – ọlá €' },
      'Müller – ọlá €',
    ],
    ['UTF-8 without a declared charset', { type: 'text/plain', body: 'ọlá' }, 'ọlá'],
    ['an unknown charset', { type: 'text/plain; charset=klingon-1', body: 'Hello' }, 'Hello'],
    ['broken base64', { encoding: 'base64', body: 'SGVsbG8g*QWRh\r\nIQ' }, 'Hello Ada!'],
    ['truncated quoted-printable', { encoding: 'quoted-printable', body: 'M=C3=BCller=' }, 'Müller'],
    ['KOI8-R', { type: 'text/plain; charset=koi8-r', body: Buffer.from([0xf0, 0xd2, 0xc9]) }, 'При'],
    ['flowed lines (RFC 3676)', { type: 'text/plain; format=flowed', body: 'one \r\ntwo\r\n' }, 'one two'],
    ['control characters', { body: 'a\u0000\u0007b\r\nc' }, 'ab\nc'],
  ])('in %s is decoded', async (_, parts, body) => {
    expect(await readBody(parts)).toContain(body);
  });

  it.each([
    ['> The money \r\n> is late. \r\n> Please \r\nIt is paid.', '> The money is late. Please\nIt is paid.'],
    ['On Monday you wrote: \r\n> Where \r\n>> is \r\n>> it?', 'On Monday you wrote: \n> Where\n>> is it?'],
    ['> Thank \r\n> you \r\n> -- \r\n> Ada', '> Thank you\n> --\n> Ada'],
    ['> a\r\n>\r\n>  b\r\n > c', '> a\n>\n>  b\n> c'],
  ])('with flowed quotes %j is %j (RFC 3676)', async (body, text) => {
    expect(await readBody({ type: 'text/plain; charset=utf-8; format=flowed', body })).toBe(text);
    const encoded = Buffer.from(body).toString('base64');
    expect(
      await readBody({ type: 'text/plain;\r\n FORMAT="Flowed"', encoding: 'base64', body: encoded }),
    ).toBe(text);
  });

  it('with flowed quotes loses the spaces before line breaks if DelSp is yes', async () => {
    const type = 'text/plain; format=flowed; delsp=yes';
    expect(await readBody({ type, body: '> ọmọ \r\n> dé \r\nẸ \r\nkú' })).toBe('> ọmọdé\nẸkú');
  });

  it('with flowed quotes has a quoted header as it was sent', async () => {
    const body = '> a\r\nContent-Type: text/plain; format=flowed';
    expect(await readBody({ type: 'text/plain; format=flowed', body })).toBe(body.replace('\r', ''));
  });

  it('in HTML becomes text, with link targets and marks before quotations', async () => {
    const html =
      '<html><head><title>no</title><style>p{}</style></head><body><div>Thank&nbsp;you &amp; <b>bye</b></div><ul><li>one<li>two</ul>' +
      '<p>See <a href="https://evil.example/x">our page</a> or <a href="https://a.example/">a.example</a></p>' +
      '<script>alert(1)</script><blockquote>You wrote<blockquote>I wrote</blockquote></blockquote></body></html>';
    expect(await readBody({ type: 'text/html; charset=utf-8', body: html })).toBe(
      'Thank you & bye\n- one\n- two\nSee our page <https://evil.example/x> or a.example\n\n> You wrote\n>> I wrote',
    );
    expect(htmlToText('<li><p>'.repeat(60_000)).length).toBeGreaterThan(-1);
    expect(htmlToText('<a href="javascript:alert(1)">x</a>')).toBe('x');
  });

  it('has its attachments, with cleaned file names', async () => {
    const text = 'Content-Type: text/plain\r\n\r\nSee below';
    const email = await readParts(
      createMixedParts(
        text,
        createFilePart('../../etc/pass\u0007wd', 'a'),
        createFilePart('', 'b'),
        createFilePart('=?utf-8?B?cmVjaMOqLnBkZg==?=', 'c'),
        'Content-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\ninner',
        'Content-Type: application/pgp-signature; name=s.asc\r\n\r\nsigned',
      ),
    );
    expect(email?.body).toBe('See below');
    expect(email?.files.map(({ name }) => name)).toEqual(['passwd', 'file', 'rechê.pdf', 'file.eml']);
    expect(Buffer.from(email?.files[0]?.bytes ?? []).toString()).toBe('a');
  });

  it('reports attachments that were left out or cut off', async () => {
    const many = createMixedParts(...Array.from({ length: 23 }, (_, at) => createFilePart(`${at}.txt`, 'x')));
    expect(await readParts(many)).toMatchObject({ filesLeftOut: 3 });
    const cut = await readParts(
      createMixedParts(createFilePart('a.txt', 'whole'), createFilePart('b.txt', 'half')),
      true,
    );
    expect(cut?.files.map(({ name }) => name)).toEqual(['a.txt']);
    expect(cut?.filesLeftOut).toBe(1);
  });

  it('with too deeply nested parts is not read', async () => {
    const deep = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    expect(
      await parseEmail(Buffer.from(`From: a@example.com\r\n${deep.join('')}`), { isCut: false }),
    ).toBeUndefined();
  });

  it('that would use too much memory is read up to the limit', async () => {
    for (const body of ['\n'.repeat(2_000_000), '--b\nContent-Disposition: attachment\n\nx\n'.repeat(20_000)])
      expect(await readParts({ type: 'multipart/mixed; boundary=b', body })).toMatchObject({ isCut: true });
  });

  it.each([
    'Auto-Submitted: auto-replied',
    'X-Autoreply: yes',
    'Precedence: bulk',
    'List-Id: <news.example>',
    'Return-Path: <>',
    'X-Vacation: 1',
  ])('with %s is recognized as automatic', async (header) => {
    expect((await readParts({ headers: `${header}\r\n`, body: 'Away' }))?.isAutomatic).toBe(true);
  });

  it('with Auto-Submitted: no is not recognized as automatic', async () => {
    expect(
      (await readParts({ headers: 'Auto-Submitted: no\r\nReturn-Path: <a@b.example>\r\n', body: 'x' }))
        ?.isAutomatic,
    ).toBe(false);
  });

  it.each(['From: a b c', 'From:', 'From: "x" <>'])(
    'with an invalid From header has no sender (%s)',
    async (from) => {
      expect((await parseEmail(Buffer.from(`${from}\r\n\r\nx`), { isCut: false }))?.sender).toBeUndefined();
    },
  );
});

describe('an attachment', () => {
  it.each([
    ['C:\\Users\\Ada\\photo.jpg', 'photo.jpg'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['.htaccess', 'htaccess'],
    ['a\r\nb: c.txt', 'ab c.txt'],
    ['...', 'file'],
    [`${'ä'.repeat(200)}.pdf`, `${'ä'.repeat(116)}.pdf`],
    ['\ud800.txt', '\ufffd.txt'],
  ])('called %j gets the name %j', (written, name) => {
    expect(cleanFileName(written, 'file')).toBe(name);
  });

  it('that can run code is recognized by its extension', () => {
    for (const name of ['a.exe', 'b.PDF.js', 'c.docm', 'd.svg', 'e.html', 'f.lnk'])
      expect(isRiskyFileName(name)).toBe(true);
    for (const name of ['a.pdf', 'b.exe.txt', 'c.docx', 'd.png', 'exe'])
      expect(isRiskyFileName(name)).toBe(false);
  });
});
