import { expect, it } from 'vitest';
import { getInitials } from './avatar.tsx';

it.each([
  ['Ngozi Adeyemi', 'NA'],
  ['Ngozi Chidi Adeyemi', 'NA'],
  ['t.ekong@hirawa.example', 'TE'],
  ['ngozi', 'NG'],
  ['Ọ̀ṣun', 'Ọ̀Ṣ'],
  ["'Yar Adua", 'YA'],
  ['ʼYan Mata', 'YM'],
  ['(Ada) Obi', 'AO'],
  ['', ''],
])('shows %j as %j', (name, emails) => {
  expect(getInitials(name)).toBe(emails);
});
