import { escapeText } from '#modules/html/escape.ts';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  setPlaceholderKind,
  replaceMergeFields,
  renderMergeField,
  renderSubject,
  findUnknownMergeFields,
} from '#modules/newsletters/merge-fields.ts';

const marker = 'zq0123456789abcdef01234567';
const fields = [
  { key: 'home_city', kind: 'text' },
  { key: 'birthday', kind: 'date' },
] as const;
const ada = { name: 'Ada', email: 'ada@example.com', fields: { birthday: '1990-02-03', home_city: '' } };

test('each different field in braces becomes one placeholder, and other braces are unchanged', () => {
  const message =
    '<p>{name|friend} {name} {nmae|x} {} {name|a|b} {NAME} { name } {{name}} {home_city|Lagos &amp; around}</p>';
  const filled = replaceMergeFields({ subject: 'For {name|friend}', message }, marker, fields);
  expect(filled.parts).toEqual([
    { field: 'name', isDay: false, fallback: 'friend' },
    { field: 'name', isDay: false, fallback: '' },
    { field: 'home_city', isDay: false, fallback: 'Lagos & around' },
  ]);
  expect(filled.subject).toBe(`For ${marker}p00`);
  expect(filled.message).toBe(
    `<p>${marker}p00 ${marker}p01 {nmae|x} {} {name|a|b} {NAME} { name } {{name}} ${marker}p02</p>`,
  );
  expect(findUnknownMergeFields(message, ['home_city'])).toEqual(['{nmae|x}']);
});

test('fields inside a tag, or with markup between the braces, are not filled in', () => {
  const message = '<p><a href="https://example.com/{name}">x</a> {<strong>name</strong>}</p>';
  expect(replaceMergeFields({ subject: '', message }, marker, fields)).toEqual({
    subject: '',
    message,
    parts: [],
  });
});

function renderGreeting(field: string, fallback = '', isDay = false): string {
  return renderMergeField({ field, fallback, isDay }, ada);
}

test('a placeholder is replaced by its value, with dates in words, or by its fallback', () => {
  expect([
    renderGreeting('name', 'friend'),
    renderGreeting('email'),
    renderGreeting('home_city', 'Lagos'),
  ]).toEqual(['Ada', 'ada@example.com', 'Lagos']);
  expect(renderGreeting('birthday', '', true)).toBe('3 February 1990');
  expect(renderMergeField({ field: 'name', fallback: 'friend', isDay: false }, null)).toBe('friend');
});

test('a placeholder is recognized in a heading in capitals', () => {
  expect(setPlaceholderKind(`HI ${marker.toUpperCase()}P07`, marker, 't')).toBe(`HI ${marker}t07`);
});

test('any name stays on one line and is escaped in HTML', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 60 }), string({ maxLength: 20 }), (name, typed) => {
      const { subject, parts } = replaceMergeFields(
        { subject: `${typed}{name|x}`, message: '' },
        marker,
        fields,
      );
      const line = renderSubject({ subject, parts }, marker, { ...ada, name });
      expect(/[\r\n\0]/.test(line.slice(typed.length))).toBe(false);
      expect(/[<>"']/.test(escapeText(name))).toBe(false);
    }),
  );
});
