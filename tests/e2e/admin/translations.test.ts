import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translations as texts } from '#content/admin/languages/translations.ts';
import { en } from '#content/en/texts.ts';
import { ha } from '#content/ha/texts.ts';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';
import { findOverflow } from '#tests/harness/overflow.ts';
import { listViolations } from '#tests/harness/accessibility-violations.ts';

const path = '/admin/dashboard/translations';
const scene = createAdminScene('ADMIN');
const tagline = 'home.hero.tagline';

const open = (look: Parameters<typeof openAdmin>[3] = {}) =>
  openAdmin(scene.browser, scene.app, `${path}?text=${tagline}`, { ...look, token: scene.token });
const rowOf = (page: Page) => page.getByRole('article', { name: tagline });

/** Saves, types more text before the response arrives, and leaves the field. */
async function typeWhileSaving(page: Page, field: Locator): Promise<void> {
  await field.fill('Hirar mu');
  const held = Promise.withResolvers<void>();
  await page.route('**/translations/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  await saving;
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ta Legas');
  await page.keyboard.press('Tab');
  held.resolve();
}

describe('Translations', () => {
  it('are written beside the English text, published, approved, and their approval is withdrawn', async () => {
    const page = await open();
    const row = rowOf(page);
    await row.getByText(en.home.hero.tagline).waitFor();
    const field = row.getByRole('textbox', { name: 'Hausa' });
    expect(await field.inputValue()).toBe(ha.home.hero.tagline);
    // Types all keys without waiting for a rendered frame between them.
    await field.selectText();
    await page.keyboard.type('Hirar mu ta Legas {x}');
    await page.keyboard.press('Control+s');
    expect(await field.inputValue()).toBe('Hirar mu ta Legas {x}');
    await row.getByText('The English text of the product does not contain {x}.', { exact: false }).waitFor();
    // An error of a save does not take the focus from the next field.
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.keyboard.press('Tab');
    await refused;
    await row.getByText(texts.unsaved).waitFor();
    expect(await field.evaluate((box) => box === document.activeElement)).toBe(false);
    await page.reload();
    await row.getByText(texts.unsaved).waitFor();
    expect(await field.inputValue()).toBe('Hirar mu ta Legas {x}');
    await typeWhileSaving(page, field);
    await expect.poll(async () => (await scene.app.get('/ha')).text()).toContain('Hirar mu ta Legas');
    await row.getByText(texts.ownWords).waitFor();
    await expect.poll(() => row.getByText(/^(Saving|Not saved)/).count()).toBe(0);
    await row.getByRole('button', { name: texts.approveOf(tagline) }).click();
    await row.getByText(/^Approved by /).waitFor();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await row.getByText(texts.states.unread).waitFor();
    await row.getByRole('button', { name: texts.resetOf(tagline) }).click();
    await row.getByText(texts.ownWords).waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(ha.home.hero.tagline);
    await scene.browser.release(page);
  });

  it('by two people are shown beside each other, and a member chooses one translation', async () => {
    const page = await open();
    const row = rowOf(page);
    const field = row.getByRole('textbox');
    await field.fill('Nawa');
    const read = await scene.app.get('/api/v1/translations/ha', { token: scene.token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the API's tests check
    const listed = (await read.json()) as { texts: { path: string; version: number }[] };
    const version = listed.texts.find((text) => text.path === tagline)?.version;
    await scene.app.send(
      'PUT',
      `/api/v1/translations/ha/texts/${tagline}`,
      { text: 'Nasu', version },
      { token: scene.token },
    );
    await field.press('Tab');
    const conflict = row.getByRole('region', { name: texts.conflict.heading });
    await conflict.getByText('Nasu').waitFor();
    expect(await field.inputValue()).toBe('Nawa');
    await conflict.getByRole('button', { name: texts.conflict.keepMine }).click();
    await conflict.waitFor({ state: 'detached' });
    await row.getByText(texts.ownWords).waitFor();
    await expect.poll(async () => (await scene.app.get('/ha')).text()).toContain('Nawa');
    await scene.browser.release(page);
  });

  it.each([360, 768, 1280])('fit the screen at %d px, light and dark', async (width) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({ viewport: { width, height: 800 }, colorScheme });
      await rowOf(page).waitFor();
      expect(await findOverflow(page)).toEqual([]);
      expect(await listViolations(page)).toEqual([]);
      await page.goto(`${scene.app.url}${path}?text=nothing-has-zzqxv`);
      await page.getByRole('heading', { name: texts.none }).waitFor();
      expect(await listViolations(page)).toEqual([]);
      await scene.browser.release(page);
    }
  });
});
