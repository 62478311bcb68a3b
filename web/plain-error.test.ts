import { describe, expect, it } from 'vitest';
import { languages } from '#modules/translations/constants.ts';
import { renderPlainError } from '#web/plain-error.ts';

const browser = { accept: 'text/html,*/*;q=0.8', acceptLanguage: undefined };

describe('a plain response', () => {
  it('is in the language of the address, else of the browser, else English', () => {
    const asked = [
      ['/yo/faq', 'fr', 'yo'],
      ['/faq', 'fr-BJ,en;q=0.5', 'fr'],
      ['/faq', 'de', 'en'],
      ['/', undefined, 'en'],
    ] as const;
    for (const [target, acceptLanguage, language] of asked)
      expect(renderPlainError('starting', { ...browser, target, acceptLanguage })).toContain(
        `<html lang="${language}">`,
      );
  });

  it('has a different text for each kind and language, and a link', () => {
    const all = languages.flatMap((language) =>
      (['starting', 'wrongMethod', 'foreignForm', 'failed'] as const).map((kind) =>
        renderPlainError(kind, { ...browser, target: language === 'en' ? '/' : `/${language}` }),
      ),
    );
    expect(new Set(all).size).toBe(languages.length * 4);
    for (const html of all)
      expect(html).toMatch(/<title>[^<]+<\/title><h1>[^<]+<\/h1><p>[^<]+<\/p><p><a href="[^"]*">[^<]+<\/a>/);
    expect(renderPlainError('failed', { ...browser, target: '/ha/blog' })).toContain('<a href="/ha">');
  });

  it('is undefined for API clients and API addresses', () => {
    expect(
      renderPlainError('failed', { ...browser, accept: 'application/json', target: '/' }),
    ).toBeUndefined();
    expect(renderPlainError('failed', { ...browser, accept: undefined, target: '/' })).toBeUndefined();
    expect(renderPlainError('failed', { ...browser, target: '/api/v1/posts' })).toBeUndefined();
  });
});
