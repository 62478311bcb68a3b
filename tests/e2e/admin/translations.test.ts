import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import { en } from '#content/en/texts.ts';
import { listViolations } from '#tests/harness/accessibility-violations.ts';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';
import { findOverflow } from '#tests/harness/overflow.ts';

const path = '/admin/dashboard/translations';
const scene = createAdminScene('ADMIN');

const open = (query: string, look: Parameters<typeof openAdmin>[3] = {}) =>
  openAdmin(scene.browser, scene.app, `${path}?${query}`, { ...look, token: scene.token });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const readPage = async (address: string) => (await scene.app.get(address)).text();

/** Changes a text as another member. */
async function draftAsOther(language: string, name: string, text: string): Promise<void> {
  const answer = await scene.app.get(`/api/v1/translations/${language}/texts?section=home`, {
    token: scene.token,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the API's tests check
  const { texts } = (await answer.json()) as { texts: { path: string; version: number }[] };
  const version = texts.find((one) => one.path === name)?.version ?? 0;
  await scene.app.send(
    'PUT',
    `/api/v1/translations/${language}/drafts`,
    { texts: [{ path: name, text, version }] },
    { token: scene.token },
  );
}

describe('Texts', () => {
  it('of the home page are changed beside the page, and public after publication', async () => {
    const page = await open('');
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    const headline = field(page, 'home.hero.lines.0');
    expect(await headline.inputValue()).toBe(en.home.hero.lines[0]);
    await headline.focus();
    const preview = page.frameLocator('iframe');
    await preview.getByText(en.home.hero.lines[0]).first().waitFor();
    await expect
      .poll(() => preview.locator('[style*="outline"]').first().textContent())
      .toContain(en.home.hero.lines[0]);
    // Types all keys without waiting for a rendered frame between them.
    await headline.selectText();
    await page.keyboard.type('Talk <b>freely</b>.');
    await preview.getByText('Talk <b>freely</b>.').first().waitFor();
    await button(page, 'Save draft').click();
    await page
      .getByText(messages['translation.draftSaved'])
      .or(page.getByText('Draft', { exact: true }))
      .first()
      .waitFor();
    expect(await readPage('/')).not.toContain('Talk &lt;b&gt;');
    await button(page, 'Publish').click();
    await page.getByText(messages['translation.publishedOne'], { exact: true }).waitFor();
    expect(await readPage('/')).toContain('Talk &lt;b&gt;freely&lt;/b&gt;.');
    await page.getByRole('button', { name: 'History: Lines 1' }).click();
    await page.getByRole('list', { name: 'History in English' }).getByText('Talk <b>freely</b>.').waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => readPage('/')).toContain(en.home.hero.lines[0]);
    await scene.browser.release(page);
  });

  it('with an error show its position, keep the input after a reload, and are not published', async () => {
    const page = await open('page=faq');
    await page.getByText('Around the questions').click();
    const found = field(page, 'faqPage.found');
    await found.fill('.input {$count :number}\n.match $count\none {{1');
    await page.getByText('see line 3, character 8', { exact: false }).waitFor();
    await button(page, 'Publish').click();
    await page.getByText('see line 3, character 8', { exact: false }).waitFor();
    await page.reload();
    await page.getByText('Around the questions').click();
    expect(await found.inputValue()).toContain('{{1');
    await button(page, 'Discard').first().click();
    await scene.browser.release(page);
  });

  it('of the FAQ are added, moved to another topic and removed', async () => {
    const page = await open('page=faq');
    await page.getByLabel('New question', { exact: true }).fill('Can I use two phones?');
    await button(page, 'Add question').click();
    const group = page.locator('details').filter({ hasText: 'Can I use two phones?' }).last();
    const answer = field(page, 'faqTexts.can-i-use-two-phones.answer.0');
    await answer.waitFor();
    await expect.poll(() => answer.evaluate((element) => element === document.activeElement)).toBe(true);
    await button(page, 'Add paragraph').click();
    await button(page, 'Add paragraph').click();
    await group.locator('[name$=".answer.2"]').waitFor();
    await group.getByRole('button', { name: 'Remove last paragraph' }).click({ clickCount: 2 });
    await group.locator('[name$=".answer.1"]').waitFor({ state: 'detached' });
    await answer.fill('One at a time.');
    await button(page, 'Save draft').click();
    await group.getByText('Draft', { exact: true }).first().waitFor();
    await group.getByLabel('Topic').selectOption('coins-and-payments');
    await expect.poll(() => group.getByLabel('Topic').inputValue()).toBe('coins-and-payments');
    expect(await readPage('/faq')).not.toContain('two phones');
    await button(page, 'Publish').click();
    await expect.poll(() => readPage('/faq')).toContain('One at a time.');
    await group.getByRole('button', { name: 'Remove question' }).click();
    await group.waitFor({ state: 'detached' });
    await button(page, 'Publish').click();
    await expect.poll(() => readPage('/faq')).not.toContain('One at a time.');
    await scene.browser.release(page);
  });

  it('of open positions are added, checked and published', async () => {
    const page = await open('page=careers');
    await button(page, 'Add position').click();
    await page.getByLabel('Title 1').fill('Tester');
    await page.getByLabel('What the work is 1').fill('Break it.');
    await page.getByLabel('Link 1').fill('javascript:alert(1)');
    await page.getByText('a link is an https address', { exact: false }).waitFor();
    await page.getByLabel('Link 1').fill('');
    await page.frameLocator('iframe').getByText('Break it.').waitFor();
    await button(page, 'Publish').click();
    await expect.poll(() => readPage('/careers')).toContain('Break it.');
    await button(page, 'Remove position 1').click();
    await button(page, 'Publish').click();
    await expect.poll(() => readPage('/careers')).not.toContain('Break it.');
    await scene.browser.release(page);
  });

  it('of emails are beside the email with the text of the focused field', async () => {
    const page = await open('page=emails&text=addressEmail.heading');
    const email = page.frameLocator('iframe');
    await email.getByText(en.addressEmail.heading).first().waitFor();
    await field(page, 'addressEmail.heading').fill('Is this your address?');
    await email.getByText('Is this your address?').first().waitFor();
    expect(await listViolations(page)).toEqual([]);
    await scene.browser.release(page);
  });

  it('of a language are approved, and English that changed marks them as outdated', async () => {
    await draftAsOther('en', 'home.features.title', 'What it does');
    const page = await open('page=home');
    await button(page, 'Publish').click();
    await page.getByText(messages['translation.publishedOne'], { exact: true }).waitFor();
    await page.getByLabel('Language').selectOption('ha');
    await page.getByText('Outdated: visitors read English').first().waitFor();
    expect(await readPage('/ha')).toContain('What it does');
    await page.getByLabel('Show').selectOption('changed');
    await page.getByRole('button', { name: 'Approve: Title' }).click();
    await page.getByText('No text here.').waitFor();
    expect(await readPage('/ha')).not.toContain('What it does');
    await scene.browser.release(page);
  });

  it('of two members are merged, and two changes of the same text are a conflict', async () => {
    const page = await open('language=fr&page=home');
    await field(page, 'home.hero.lines.0').fill('À moi');
    await draftAsOther('fr', 'home.hero.lines.0', 'À eux');
    await draftAsOther('fr', 'home.hero.lines.1', 'Aussi à eux');
    await button(page, 'Publish').click();
    const conflict = page.getByRole('region', { name: 'Two versions' });
    await conflict.getByText('À eux', { exact: true }).waitFor();
    await conflict.getByRole('button', { name: 'Keep my texts' }).click();
    await conflict.waitFor({ state: 'detached' });
    await expect.poll(() => readPage('/fr')).toContain('À moi');
    expect(await readPage('/fr')).toContain('Aussi à eux');
    await scene.browser.release(page);
  });

  it.each(['', 'page=home', 'language=fr&page=terms', 'q=nothing-has-zzqxv'])(
    'fit the screen at each width, light and dark (%s)',
    async (query) => {
      const page = await open(query);
      await page.getByLabel('Language').waitFor();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(() => scrollTo(0, 0));
          // Nothing covers the control, and it is in the window without scrolling.
          const control = query.includes('page=')
            ? button(page, 'Publish')
            : page.getByRole('searchbox', { name: 'Find a text' });
          await control.click({ trial: true });
          expect((await control.boundingBox())?.y).toBeLessThan(800);
          expect(await findOverflow(page)).toEqual([]);
        }
        // The scan covers both colour schemes.
        expect(await listViolations(page)).toEqual([]);
      }
      await scene.browser.release(page);
    },
  );

  it('of the FAQ show which answers replaced a message and which searches had no answer', async () => {
    const { app } = scene;
    const answered = new URLSearchParams({ answered: 'log-in' });
    await fetch(`${app.url}/contact`, { method: 'POST', body: answered, redirect: 'manual' });
    await fetch(`${app.url}/faq?q=zebra`);
    const page = await open('language=en&page=faq');
    const usage = page.getByRole('region', { name: 'Use of the FAQ' });
    await usage.getByText('1 message', { exact: true }).waitFor();
    await usage.getByText('English, 1 time', { exact: true }).waitFor();
    await usage.getByRole('radio', { name: '90 days' }).click({ force: true });
    await usage.getByRole('link', { name: en.faqTexts['log-in'].question }).click();
    await expect.poll(() => page.url()).toContain('text=faqTexts.log-in.question');
    await page.context().close();
  });
});
