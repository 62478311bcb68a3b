import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitEmailText, joinNewText } from '#modules/messages/reading/split-email-text.ts';

/** Emails in which mail programs quote an email of this site below, above or between the new text. */
const quoting: [program: string, text: string, own: string][] = [
  [
    'Gmail, with a wrapped attribution line',
    'Thank you, it works.\n\nOn Sun, 22 Nov 2026 at 10:01, Hirawa <bounces+s05aa@example.com>\nwrote:\n\n> Please try again.\n>\n> On Sat you wrote:\n> > It fails\n',
    'Thank you, it works.',
  ],
  [
    'Gmail in German',
    'Danke!\n\nAm So., 22. Nov. 2026 um 10:01 Uhr schrieb Hirawa <a@example.com>:\n\n> Bitte noch einmal.\n',
    'Danke!',
  ],
  [
    'Gmail in Japanese',
    'ありがとう\n\n2026年11月22日(日) 10:01 Hirawa <a@example.com>:\n\n> Please try again.\n',
    'ありがとう',
  ],
  [
    'desktop Outlook, which does not mark quoted lines',
    'It still fails.\n\nRegards\nAda\n\nFrom: Hirawa <a@example.com>\nSent: Sunday, November 22, 2026 10:01 AM\nTo: Ada <ada@example.com>\nSubject: Re: Payment\n\nPlease try again.\n',
    'It still fails.\n\nRegards\nAda',
  ],
  [
    'Outlook on the web',
    'Danke\n________________________________\nVon: Hirawa <a@example.com>\nGesendet: Sonntag, 22. November 2026 10:01\nAn: Ada <ada@example.com>\nBetreff: Re: Payment\n\nBitte noch einmal.',
    'Danke',
  ],
  ['an old version of Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Hirawa\nPlease.', 'Yes.'],
  [
    'Outlook in French',
    'Merci\n\nDe : Hirawa <a@b.example>\nEnvoyé : dimanche 22 novembre\nÀ : Ada\nObjet : Re\n\nBonjour',
    'Merci',
  ],
  [
    'Apple Mail, above the quotation',
    'All good now.\n\n> On 22 Nov 2026, at 10:01, Hirawa <a@example.com> wrote:\n> \n> Please try again.\n> \n\n',
    'All good now.',
  ],
  [
    'Apple Mail in French',
    'Merci beaucoup.\n\nLe 22 nov. 2026 à 10:01, Hirawa <a@example.com> a écrit :\n\n> Essayez encore.\n',
    'Merci beaucoup.',
  ],
  [
    'Yahoo, which indents quotations without a mark',
    'Works\n\n    On Sunday, November 22, 2026 at 10:01:00 AM GMT+1, Hirawa <a@example.com> wrote:  \n \n Please try again.\n On your side.',
    'Works',
  ],
  [
    'K-9 and Thunderbird, below the quotation',
    'On November 22, 2026 10:01:00 AM GMT+01:00, Hirawa <a@example.com> wrote:\n>Please try again.\n>\n>Regards\n\nI did, and it works.\n',
    'I did, and it works.',
  ],
  [
    'a reply between quoted lines',
    'Am 22.11.26 um 10:01 schrieb Hirawa:\n> Which phone?\nA Tecno.\n> Which version?\n2.1\n',
    'A Tecno.\n\n2.1',
  ],
  [
    'Spanish',
    'Gracias\n\nEl dom, 22 nov 2026 a las 10:01, Hirawa (<a@example.com>) escribió:\n\n> Hola\n',
    'Gracias',
  ],
  [
    'Portuguese',
    'Obrigada\n\nEm dom., 22 de nov. de 2026 às 10:01, Hirawa <a@e.example> escreveu:\n\n> Olá\n',
    'Obrigada',
  ],
  ['Dutch', 'Bedankt\n\nOp zo 22 nov 2026 om 10:01 schreef Hirawa <a@e.example>:\n> Hallo\n', 'Bedankt'],
];

const removeSpaces = (text: string) => text.replaceAll(/\s+/g, '');

describe('a received email', () => {
  it.each(quoting)('from %s shows only the new text', (_, text, own) => {
    expect(joinNewText(splitEmailText(text)).trim()).toBe(own);
    expect(splitEmailText(text).some(({ kind }) => kind === 'quoted')).toBe(true);
  });

  it.each([
    ['I am fine.\n\n-- \nAda Obi\nLagos', 'Ada Obi'],
    ['Fine\n\nSent from my iPhone', 'Sent from my iPhone'],
    ['Gut\n\nVon meinem Samsung-Gerät gesendet.', 'Von meinem Samsung'],
    ['Fine\n\nGet Outlook for Android', 'Get Outlook'],
    ['Fine\n-- \nAda\n\nOn Mon, Hirawa wrote:\n> Hello', 'Ada'],
  ])('has a separate signature: %j', (text, signature) => {
    const parts = splitEmailText(text);
    expect(parts.find(({ kind }) => kind === 'signature')?.text).toContain(signature);
    expect(parts[0]?.kind).toBe('own');
    expect(parts[0]?.text).not.toContain(signature);
  });

  it.each([
    'On Monday I wrote to you twice.\nNobody answered.',
    'From: the bus stop I walked.\nIt was far.',
    'My list:\n- one\n- two',
    'As you wrote:\nthis is wrong',
    '--\n',
    'a > b',
  ])('without quotations is shown completely: %j', (text) => {
    expect(joinNewText(splitEmailText(text)).trim().replace(/\s+/g, ' ')).toContain(
      text.split('\n').at(-1)?.trim(),
    );
  });

  it('that consists only of quotations is shown as new text', () => {
    expect(splitEmailText('> Hello\n> Ada')).toEqual([{ kind: 'own', text: '> Hello\n> Ada' }]);
  });

  it('loses no line of any text', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        '> a',
        '',
        '-- ',
        'On Monday Ada wrote:',
        'From: a',
        'Sent: b',
        'To: c',
        'Sent from my iPhone',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const shown = splitEmailText(lines.join('\n')).map(({ text }) => text);
        expect(removeSpaces(shown.join(''))).toBe(removeSpaces(lines.join('\n')));
      }),
    );
  });

  it('of 100,000 characters is split in linear time', () => {
    for (const text of [
      'On '.repeat(33_000),
      'a\n'.repeat(50_000),
      '>\n'.repeat(50_000),
      'From: a\n'.repeat(12_000),
      'On a\n'.repeat(20_000),
    ])
      expect(splitEmailText(text).length).toBeGreaterThan(0);
  });
});
