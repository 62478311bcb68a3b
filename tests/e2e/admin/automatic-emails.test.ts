import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';
import { createForm } from '#tests/harness/uploads.ts';
import { welcome } from '#web/admin/welcome-email/texts.ts';
import { newsletterEditor } from '#web/admin/newsletters/edit/texts.ts';
import { digest } from '#web/admin/digests/texts.ts';

const scene = createAdminScene('SUPPORT');

const editor = (page: Page) => page.locator('[data-message] [contenteditable=true]');

describe('The welcome email', () => {
  it('is opened from the newsletters, written, turned on and saved, with a warning before leaving', async () => {
    const page = await openAdmin(scene.browser, scene.app, '/admin/dashboard/newsletter', {
      token: scene.token,
    });
    await page.getByRole('link', { name: 'Welcome email' }).click();
    await page.getByRole('heading', { level: 1, name: welcome.heading }).waitFor();
    await page.getByRole('button', { name: 'Save and turn on' }).click();
    await page.getByText('Please write a subject.').first().waitFor();
    await page.getByRole('textbox', { name: newsletterEditor.subject }).fill('Welcome, {name|friend}');
    await editor(page).click();
    await page.keyboard.type('Good to have you here.');
    await expect
      .poll(async () => page.frameLocator('iframe').locator('body').innerText())
      .toContain('Good to have you here.');
    await page.getByText('Not saved yet').waitFor();
    await page.getByRole('link', { name: 'Back to the newsletters' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save and turn on' }).click();
    await page.getByRole('button', { name: 'Turn off' }).waitFor();
    await page.reload();
    await expect.poll(() => editor(page).innerText()).toContain('Good to have you here.');
    await page.getByText('On', { exact: true }).waitFor();
    await scene.browser.release(page);
  });

  it('shows a message about a change by another member, and loads the change', async () => {
    const path = '/api/v1/welcome-email';
    const page = await openAdmin(scene.browser, scene.app, '/admin/dashboard/newsletter/welcome', {
      token: scene.token,
    });
    const subject = page.getByRole('textbox', { name: newsletterEditor.subject });
    await subject.fill('Mine');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { version } = (await (await scene.app.get(path, { token: scene.token })).json()) as {
      version: number;
    };
    const theirs = { is_on: false, to_added: false, subject: 'Theirs', message: '<p>a</p>', version };
    expect((await scene.app.send('PUT', path, theirs, { token: scene.token })).status).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => subject.inputValue()).toBe('Theirs');
    await scene.browser.release(page);
  });
});

describe('The digest', () => {
  it('is configured, turned on, listed in the schedule and skipped, and the skip is undone', async () => {
    const admin = await scene.app.signInAs('ADMIN');
    const form = createForm({ title: 'Rooms for thirty', body: '<p>All at once</p>' });
    expect((await scene.app.send('POST', '/api/v1/blog', form, { token: admin })).status).toBe(200);
    const page = await openAdmin(scene.browser, scene.app, '/admin/dashboard/newsletter', { token: admin });
    await page.getByRole('link', { name: 'Digest', exact: true }).click();
    await page.getByText('The digest is off, so nothing is sent.').waitFor();
    await page.getByLabel('Day', { exact: true }).selectOption('Tuesday');
    await page.getByLabel('Introduction').fill('This week:');
    await expect
      .poll(async () => page.frameLocator('iframe').locator('body').innerText())
      .toMatch(/This week:[^]*Rooms for thirty/);
    await page.getByRole('button', { name: 'Save and turn on' }).click();
    await page.getByText('1 new post so far.').waitFor();
    await page.getByText(/^Tuesday .*09:00 WAT$/).waitFor();
    await page.getByRole('button', { name: 'Skip this one' }).click();
    await page.getByText('Skipped. Its posts will be in the digest after it.').waitFor();
    await page.getByRole('button', { name: 'Send it after all' }).click();
    await page.getByText('1 new post so far.').waitFor();
    await page.goto(`${scene.app.url}/admin/dashboard`);
    await page.getByRole('link', { name: 'New on our blog' }).click();
    await page.getByRole('heading', { level: 1, name: digest.heading }).waitFor();
    await scene.browser.release(page);
  });
});
