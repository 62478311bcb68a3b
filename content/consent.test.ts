import { expect, test } from 'vitest';
import { consentTexts } from '#content/consent.ts';
import { translateTexts } from '#content/visitor-language.ts';
import { languages } from '#modules/translations/constants.ts';
import {
  getConsentWording,
  importConsentWording,
  staffConsentWording,
} from '#modules/subscribers/constants.ts';

test('the current version of each consent wording equals the text that people read', () => {
  for (const language of languages)
    expect(consentTexts[getConsentWording(language)]).toBe(
      translateTexts({ language, own: {} }, 'shell').newsletter.text,
    );
  expect(consentTexts[importConsentWording]).toBe('These people agreed to receive our newsletter');
  expect(consentTexts[staffConsentWording]).toBe('This person agreed to receive our newsletter');
});
