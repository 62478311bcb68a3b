import { expect, test } from 'vitest';
import { formatEmailCheck } from '#content/email-checks.ts';
import { findSpamWarnings } from '#modules/newsletters/spam-warnings.ts';

const plain = { subject: 'Rooms in December', message: '<p>Hello</p>', text: 'Hello' };
const findWarningNames = (changes: Partial<typeof plain>, countsClicks = true) =>
  findSpamWarnings({ ...plain, ...changes }, { countsClicks }).map(({ name }) => name);

test.each([
  ['BIG NEWS FROM LAGOS', ['capitals']],
  ['{name}, BIG NEWS FROM LAGOS', ['capitals']],
  ['Ẹ KÁÀBỌ̀ SÍ HIRAWA', ['capitals']],
  ['UPDATE', []],
  ['HIRAWA in December', []],
  ['2026 – 10 000 000', []],
])('warns about a subject in capitals: %s', (subject, names) => {
  expect(findWarningNames({ subject })).toEqual(names);
});

test.each([
  ['https://example.com/a', 'https://example.com/a', true, ['addresses']],
  ['www.example.com', 'https://example.com/a', true, ['addresses']],
  ['https://example.com/a', 'https://example.com/a', false, []],
  ['https://bank.example', 'https://example.com/a', false, ['addresses']],
  ['Read more', 'https://example.com/a', true, []],
  ['ada@example.com', 'mailto:ada@example.com', true, []],
])(
  'warns about an address as the text of a link: %s to %s, clicks counted: %s',
  (label, target, countsClicks, names) => {
    expect(
      findWarningNames({ message: `<p>See <a href="${target}">${label}</a>.</p>` }, countsClicks),
    ).toEqual(names);
  },
);

test('warns about the letters of Yoruba and Igbo, and not about the letters of English and Hausa', () => {
  expect(
    findWarningNames({ text: 'Gbogbo àwọn ènìyàn ni ó lè wọlé nígbà tí wọ́n bá fẹ́, àti pẹ̀lú àwọn ọ̀rẹ́ wọn.' }),
  ).toEqual(['letters']);
  expect(
    findWarningNames({ text: 'Ihe a bụ maka ndị niile, nke anyị mere mgbe ọ bụla, ma ọ bụ onye ọzọ.' }),
  ).toEqual(['letters']);
  expect(findWarningNames({ text: 'The rooms that people open are for all of us, and they stay.' })).toEqual(
    [],
  );
  expect(findWarningNames({ text: 'Wannan yana cikin manhaja domin kuna zuwa daga yanzu.' })).toEqual([]);
});

function messageOf(text: string): string[] {
  return findSpamWarnings({ subject: '', message: '', text }, { countsClicks: false }).map(({ message }) =>
    formatEmailCheck(message),
  );
}

test('the warning about letters suggests a solution for Yoruba and for Igbo', () => {
  expect(messageOf('Gbogbo àwọn ènìyàn ni ó lè wọlé nígbà tí wọ́n bá fẹ́, àti pẹ̀lú àwọn ọ̀rẹ́ wọn.')).toEqual([
    expect.stringContaining('A longer text in Yoruba alone gets fewer'),
  ]);
  expect(messageOf('Ihe a bụ maka ndị niile, nke anyị mere mgbe ọ bụla, ma ọ bụ onye ọzọ.')).toEqual([
    expect.stringContaining('A subject without dots below characters'),
  ]);
});
