import { expect, test } from 'vitest';
import { areNamesConfusable } from './name-skeleton.ts';
import { newRole } from './schema.ts';

test.each([
  ['ADMIN', 'letter case'],
  ['\u0410dmin', 'a Cyrillic letter'],
  ['\u0391dm\u0131n', 'a Greek letter and an i without its dot'],
  ['\u0410\u0064\u041c\u0406\u004e', 'capitals of two scripts'],
  ['\uFF21\uFF44\uFF4D\uFF49\uFF4E', 'full-width letters'],
  ['\u1D00\u1D05\u1D0D\u026A\u0274', 'small capitals'],
  ['Adrnin', 'r and n in place of m'],
  ['Ad\u200Bmin', 'an invisible character'],
  ['Ádmïn', 'marks'],
  ['Ad min', 'a space'],
])('%s can be confused with Admin: %s', (name) => {
  expect(areNamesConfusable(name, 'Admin')).toBe(true);
});

test.each(['Editor', 'Administration', 'Newsletter editor', 'Ògá àgbà', 'مدير', 'Модератор'])(
  '%s cannot be confused with a role of the specification',
  (name) => {
    expect(['Admin', 'Support', 'Creator'].some((one) => areNamesConfusable(name, one))).toBe(false);
    expect(newRole.safeParse({ name, permissions: [] }).success).toBe(true);
  },
);

test.each(['Ad\u200Bmin', 'Admin\u202E', '\u2060Admin', 'Ad\u00ADmin', 'Admin\u3164', 'Admin\u{E0041}'])(
  'rejects an invisible character in the name of a role: %j',
  (name) => {
    expect(newRole.safeParse({ name, permissions: [] }).success).toBe(false);
  },
);
