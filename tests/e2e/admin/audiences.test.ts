import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lists } from '#content/admin/frame/lists.ts';
import { audienceField, audiences, personForm } from '#content/admin/audiences.ts';
import { subscriberAdding, subscriberPage } from '#content/admin/subscribers.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';

const base = '/admin/dashboard';
const scene = createAdminScene('SUPPORT');

const dialog = (page: Page) => page.getByRole('dialog');

describe('A newsletter to some of the subscribers', () => {
  it('step 1: staff create a person, a topic and a segment by keyboard', async () => {
    const page = await openAdmin(scene.browser, scene.app, `${base}/subscribers`, { token: scene.token });
    await page.getByRole('button', { name: subscriberAdding.open }).click();
    await page.keyboard.type('ada@example.com');
    await dialog(page).getByRole('button', { name: subscriberAdding.save }).click();
    await dialog(page).getByText(subscriberAdding.consentMissing).waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'ada@example.com' }).click();
    await page.getByRole('heading', { level: 1, name: 'ada@example.com' }).waitFor();

    await page.goto(`${scene.app.url}${base}/subscribers/audiences`);
    await page.getByRole('button', { name: audiences.topics.add }).click();
    await page.keyboard.type('Events');
    await page.keyboard.press('Enter');
    await page.getByText(audiences.topics.people('0')).waitFor();

    await page.getByRole('button', { name: audiences.segments.add }).click();
    await page.keyboard.type('Friends of the house');
    const rule = (part: string) => dialog(page).getByLabel(`${audiences.segments.rule(1)}: ${part}`);
    await rule(audiences.segments.about).selectOption('tag');
    await rule(audiences.segments.value).fill('friend');
    await dialog(page)
      .getByText(audiences.segments.count(audiences.segments.people('0')))
      .waitFor();
    await rule(audiences.segments.is).selectOption('has-not');
    await dialog(page).getByText('ada@example.com').waitFor();
    await rule(audiences.segments.is).selectOption('has');
    // Escape closes the dialog and saves its input as a draft, which also survives a reload.
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: audiences.segments.add }).click();
    await expect
      .poll(() => dialog(page).getByLabel(audiences.name, { exact: true }).inputValue())
      .toBe('Friends of the house');
    expect(await rule(audiences.segments.value).inputValue()).toBe('friend');
    await dialog(page).getByRole('button', { name: audiences.save }).click();
    await page
      .getByRole('button', { name: lists.actionOf(audiences.edit, 'Friends of the house') })
      .waitFor();
    const stored = await scene.app.ctx.db.selectFrom('segments').select('filter').executeTakeFirstOrThrow();
    expect(stored.filter).toEqual({ match: 'all', rules: [{ about: 'tag', is: 'has', tag: 'friend' }] });
  });

  it('step 2: staff set topics and tags of the person, who then matches the segment', async () => {
    const [ada] = await scene.app.ctx.db.selectFrom('subscribers').select('id').execute();
    const page = await openAdmin(scene.browser, scene.app, `${base}/subscribers/${ada?.id}`, {
      token: scene.token,
    });
    await page.getByRole('button', { name: personForm.open }).click();
    await dialog(page).getByLabel(personForm.name, { exact: true }).fill('Ada');
    await dialog(page).getByLabel(personForm.tags).fill('friend, VIP');
    await dialog(page).getByLabel(personForm.language).selectOption('Yoruba');
    await dialog(page).getByLabel('Events').check();
    // Turning a tablet moves the page's actions, and the dialog stays open.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('region', { name: 'Menu and actions', includeHidden: true }).waitFor();
    expect(await dialog(page).getByLabel('Events').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: personForm.open }).click();
    expect(await dialog(page).getByLabel('Events').isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: audiences.save }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
    await page.getByText(subscriberPage.history.kinds['topics-changed']).waitFor();
    const stored = await scene.app.ctx.db
      .selectFrom('subscribers')
      .select(['name', 'tags', 'language'])
      .executeTakeFirst();
    expect(stored).toEqual({ name: 'Ada', tags: ['friend', 'VIP'], language: 'yo' });
  });

  it('step 3: the confirmation shows the number of people', async () => {
    await scene.app.send('POST', '/api/v1/newsletter', { email: 'bola@example.com' });
    const draft = { subject: 'Hello', message: '<p>Hi</p>', draft: true };
    await scene.app.send('POST', '/api/v1/sendnewsletter', draft, { token: scene.token });
    const page = await openAdmin(scene.browser, scene.app, `${base}/newsletter/1/edit`, {
      token: scene.token,
    });
    await page.getByRole('button', { name: newsletterEditor.send(newsletterEditor.readers('2')) }).waitFor();
    await page.getByRole('radio', { name: new RegExp(audienceField.chosen.texts) }).check();
    await page.getByText(audienceField.nothing).waitFor();
    await page.getByLabel('Friends of the house').check();
    const send = page.getByRole('button', { name: newsletterEditor.send(newsletterEditor.readers('1')) });
    await send.click();
    const { heading, people, someText } = newsletterEditor.sendModal;
    await dialog(page)
      .getByRole('heading', { name: heading(people('1')) })
      .waitFor();
    await dialog(page).getByText(someText('Hello')).waitFor();
    await dialog(page).getByRole('button', { name: newsletterEditor.sendModal.confirm }).click();
    await page.waitForURL(/\/newsletter\/1$/);
    const kept = await scene.app.ctx.db
      .selectFrom('newsletters')
      .select(['recipients', 'audience', 'state'])
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ recipients: 1, audience: { topics: [], segments: [1] }, state: 'waiting' });
  });
});
