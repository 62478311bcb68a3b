import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';
import { audiences } from '#web/admin/audiences/texts.ts';
import { lists } from '#web/admin/table/texts.ts';
import { personForm } from '#web/admin/subscribers/person/texts.ts';
import { audienceField, newsletterEditor } from '#web/admin/newsletters/edit/texts.ts';

const base = '/admin/dashboard';
const scene = createAdminScene('SUPPORT');

const dialog = (page: Page) => page.getByRole('dialog');

describe('A newsletter to some of the subscribers', () => {
  it('step 1: staff create a person, a topic and a segment by keyboard', async () => {
    const page = await openAdmin(scene.browser, scene.app, `${base}/subscribers`, { token: scene.token });
    await page.getByRole('button', { name: 'Add subscriber' }).click();
    await page.keyboard.type('ada@example.com');
    await dialog(page).getByRole('button', { name: 'Add subscriber' }).click();
    await dialog(page).getByText('Please confirm that this person agreed.').waitFor();
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
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Ada');
    await dialog(page).getByLabel(personForm.tags).fill('friend, VIP');
    await dialog(page).getByLabel('Email language').selectOption('Yoruba');
    await dialog(page).getByLabel('Events').check();
    // Turning a tablet moves the page's actions, and the dialog stays open.
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('region', { name: 'Menu and actions', includeHidden: true }).waitFor();
    expect(await dialog(page).getByLabel('Events').isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await dialog(page).getByLabel('Events').isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: audiences.save }).click();
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
    await page.getByText('Topics changed').waitFor();
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
    await page.getByRole('button', { name: 'Send to 2 readers' }).waitFor();
    await page.getByRole('radio', { name: new RegExp('Selected people') }).check();
    await page.getByText(audienceField.nothing).waitFor();
    await page.getByLabel('Friends of the house').check();
    const send = page.getByRole('button', { name: 'Send to 1 reader' });
    await send.click();
    await dialog(page)
      .getByRole('heading', { name: `Send to ${newsletterEditor.sendModal.people('1')}?` })
      .waitFor();
    await dialog(page)
      .getByText(
        '“Hello” goes to everyone in the chosen topics and segments who has confirmed their email address.',
      )
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Send now' }).click();
    await page.waitForURL(/\/newsletter\/1$/);
    const kept = await scene.app.ctx.db
      .selectFrom('newsletters')
      .select(['recipients', 'audience', 'state'])
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ recipients: 1, audience: { topics: [], segments: [1] }, state: 'waiting' });
  });
});
