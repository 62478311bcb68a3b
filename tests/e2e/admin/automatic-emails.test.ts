import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { digest } from '#content/admin/digest.ts';
import { newsletter } from '#content/admin/newsletter.ts';
import { welcome } from '#content/admin/welcome.ts';
import { newsletterEditor } from '#content/admin/write-newsletter.ts';
import { createAdminScene, openAdmin } from '#tests/harness/admin.ts';
import { createForm } from '#tests/harness/uploads.ts';

const scene = createAdminScene('SUPPORT');

const editor = (page: Page) => page.locator('[data-message] [contenteditable=true]');

describe('The welcome email', () => {
  it('is opened from the newsletters, written, turned on and saved, with a warning before leaving', async () => {
    const page = await openAdmin(scene.browser, scene.app, '/admin/dashboard/newsletter', {
      token: scene.token,
    });
    await page.getByRole('link', { name: newsletter.welcome }).click();
    await page.getByRole('heading', { level: 1, name: welcome.heading }).waitFor();
    await page.getByRole('button', { name: welcome.turnOn }).click();
    await page.getByText('Please write a subject.').first().waitFor();
    await page.getByRole('textbox', { name: newsletterEditor.subject }).fill('Welcome, {name|friend}');
    await editor(page).click();
    await page.keyboard.type('Good to have you here.');
    await expect
      .poll(async () => page.frameLocator('iframe').locator('body').innerText())
      .toContain('Good to have you here.');
    await page.getByText(welcome.unsaved).waitFor();
    await page.getByRole('link', { name: welcome.back }).click();
    await page.getByRole('button', { name: welcome.leave.stay }).click();
    await page.getByRole('button', { name: welcome.turnOn }).click();
    await page.getByRole('button', { name: welcome.turnOff }).waitFor();
    await page.reload();
    await expect.poll(() => editor(page).innerText()).toContain('Good to have you here.');
    await page.getByText(welcome.state.on, { exact: true }).waitFor();
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
    await page.getByRole('button', { name: welcome.save, exact: true }).click();
    await page.getByRole('button', { name: welcome.load }).click();
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
    await page.getByRole('link', { name: newsletter.digest, exact: true }).click();
    await page.getByText(digest.next.off).waitFor();
    await page.getByLabel(digest.weekday, { exact: true }).selectOption('Tuesday');
    await page.getByLabel(digest.intro).fill('This week:');
    await expect
      .poll(async () => page.frameLocator('iframe').locator('body').innerText())
      .toMatch(/This week:[^]*Rooms for thirty/);
    await page.getByRole('button', { name: digest.turnOn }).click();
    await page.getByText(digest.next.posts(1)).waitFor();
    await page.getByText(/^Tuesday .*09:00 WAT$/).waitFor();
    await page.getByRole('button', { name: digest.next.skip }).click();
    await page.getByText(digest.next.skipped).waitFor();
    await page.getByRole('button', { name: digest.next.unskip }).click();
    await page.getByText(digest.next.posts(1)).waitFor();
    await page.goto(`${scene.app.url}/admin/dashboard`);
    await page.getByRole('link', { name: 'New on our blog' }).click();
    await page.getByRole('heading', { level: 1, name: digest.heading }).waitFor();
    await scene.browser.release(page);
  });
});
