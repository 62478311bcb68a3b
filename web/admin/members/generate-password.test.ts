import { expect, test } from 'vitest';
import { generatePassword } from './generate-password.ts';

test('a generated password is pronounceable and long enough', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(generatePassword()).toMatch(/^([a-z]{2}){3}-[A-Z][a-z]([a-z]{2}){2}-\d\d-([a-z]{2}){3}$/);
  }
});

test('500 generated passwords are all different', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
});
