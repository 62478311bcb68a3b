import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alerts } from '#content/alerts.ts';
import { formatMessage } from '#content/messages.ts';
import { roleIds } from '#modules/members/constants.ts';
import { openAdmin, password, getLoginToken } from '#tests/harness/admin.ts';
import { addMember, type App, publicUrl, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { type MailSink, startMailSink } from '#tests/harness/mail-sink.ts';
import { type Journal, journeyMs, startJournal } from './journal.ts';
import { addUser } from '#web/admin/members/texts.ts';
import { lists } from '#web/admin/table/texts.ts';

const path = '/admin/dashboard/add-admin';
const ngozi = 'ngozi@example.com';
const halima = 'halima.abdulkarim-suleiman.of.the.northern.office@example.com';
const ife = 'ife@example.com';
const newName = 'Ifẹ́ Òjó';
const chidi = 'chidi@example.com';
const given = 'harmattan-Dust-19-veranda';
const own = 'lantern-Kola-48-river';

test(
  'an Admin adds, changes and removes members, and sees the result of each action',
  async () => {
    await using mail = await startMailSink();
    await using app = await startApp({ smtpUrl: mail.url });
    await using browser = await sharedBrowser();
    await addMember(app.ctx, { name: 'Ngozi Adeyemi', email: ngozi, password, role: 'ADMIN' });
    await addMember(app.ctx, { name: 'Chidi', email: chidi, password, role: 'CREATOR' });
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = { viewport: { width: 1024, height: 600 }, permissions };
    const page = await openAdmin(browser, app, path, { token: await getLoginToken(app, ngozi), context });
    const journal = startJournal('mouse');
    await add(page, journal);
    await invite(page, journal);
    await firstDay(app, browser);
    await join(app, browser, mail);
    await page.reload();
    await edit(page, journal);
    await turnOffAndOn(page, journal);
    await remove(page, journal);

    const members = await app.ctx.db
      .selectFrom('members')
      .selectAll()
      .where('email', 'in', [halima, ife, chidi])
      .execute();
    const [changed, joined] = members.toSorted((one, other) => one.email.localeCompare(other.email));
    expect({
      name: changed?.name,
      jobTitle: changed?.jobTitle,
      email: changed?.email,
      invited: joined?.email,
      // Halima has logged in with this password.
      password: given,
    }).toEqual(journal.typed());
    expect(joined?.name).toBe(newName);
    expect([changed, joined].map((member) => [member?.roleId, member?.enabled])).toEqual([
      [roleIds.SUPPORT, true],
      [roleIds.ADMIN, true],
    ]);
    journal.expectAnswersInSight();
    await browser.release(page);
  },
  journeyMs,
);

const modal = (page: Page, name: string) => page.getByRole('dialog', { name });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

async function openForm(page: Page, journal: Journal): Promise<void> {
  await journal.press(page.getByRole('button', { name: 'Add New' }), {
    opened: modal(page, 'Add new user'),
  });
}

async function add(page: Page, journal: Journal): Promise<void> {
  await openForm(page, journal);
  const submit = modal(page, 'Add new user').getByRole('button', { name: 'Add user' });
  await journal.write(field(page, 'Name'), 'name', 'Halima');
  await journal.write(field(page, 'Password'), 'password', given);
  await journal.press(submit, { refused: page.getByText(formatMessage('email.required')) });
  await journal.write(field(page, 'Email'), 'email', halima);
  await page.getByRole('radio', { name: /SUPPORT/ }).check({ force: true });
  await journal.press(submit, { added: page.getByText(alerts['team.added']) });
  await journal.press(page.getByRole('button', { name: 'Copy the password' }), {
    copied: page.getByText('Password copied'),
  });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(given);
  await page.keyboard.press('Escape');
}

async function invite(page: Page, journal: Journal): Promise<void> {
  await openForm(page, journal);
  await page.getByText(addUser.ways[1].texts).click();
  await journal.write(field(page, 'Email'), 'invited', ife);
  await journal.press(modal(page, 'Add new user').getByRole('button', { name: 'Send invite' }), {
    invited: page.getByText(formatMessage('invite.sent', { user: ife })),
  });
}

/** The new member logs in with the password from the Admin and chooses a new password. */
async function firstDay(app: App, browser: TestBrowser): Promise<void> {
  const journal = startJournal('keys');
  const page = await openAdmin(browser, app, '/admin/login');
  await logIn(page, journal, { email: halima, password: given, shown: 'Choose your own password' });
  await journal.write(page.getByLabel('Temporary password', { exact: true }), 'given', given);
  await journal.write(page.getByLabel('New password', { exact: true }), 'own', own);
  await journal.press(page.getByRole('button', { name: 'Set password and continue' }), {
    welcome: page.getByRole('heading', { level: 1, name: 'Welcome back, Halima' }),
  });
  journal.expectAnswersInSight();
  await browser.release(page);
}

async function join(app: App, browser: TestBrowser, mail: MailSink): Promise<void> {
  const { text = '' } = await mail.waitForEmail(ife);
  const link = text.slice(text.indexOf(publicUrl) + publicUrl.length).split(/\s/)[0] ?? '';
  const journal = startJournal('keys');
  const page = await openAdmin(browser, app, link);
  await journal.write(page.getByLabel('Your name'), 'name', newName);
  await journal.write(page.getByLabel('Choose a password', { exact: true }), 'own', own);
  await journal.press(page.getByRole('button', { name: 'Join' }), {
    joined: page.getByRole('heading', { name: 'Welcome to the team' }),
  });
  await journal.press(page.getByRole('link', { name: 'Log in' }), {
    login: page.getByLabel('Email', { exact: true }),
  });
  await logIn(page, journal, { email: ife, password: own, shown: `Welcome back, ${newName}` });
  journal.expectAnswersInSight();
  await browser.release(page);
}

type Login = { email: string; password: string; shown: string };

async function logIn(page: Page, journal: Journal, { email, password: word, shown }: Login): Promise<void> {
  await journal.write(page.getByLabel('Email', { exact: true }), 'login', email);
  await journal.write(page.getByLabel('Password', { exact: true }), 'password', word);
  await journal.press(page.getByRole('button', { name: 'Log in' }), {
    in: page.getByRole('heading', { level: 1, name: shown }),
  });
}

async function edit(page: Page, journal: Journal): Promise<void> {
  await journal.press(page.getByRole('button', { name: lists.actionOf('Edit', 'Halima') }), {
    opened: modal(page, 'Edit member'),
  });
  await journal.rewrite(field(page, 'Name'), 'name', 'Hájíà Halima Abdulkarim-Suleiman');
  await journal.write(field(page, 'Job title'), 'jobTitle', 'Answers of the northern office');
  await journal.press(page.getByRole('button', { name: 'Save' }), {
    saved: page.getByText(formatMessage('team.changed', { user: halima })),
  });
}

async function turnOffAndOn(page: Page, journal: Journal): Promise<void> {
  const status = page
    .getByRole('row')
    .filter({ hasText: halima })
    .getByRole('button', { name: /change the status/ });
  for (const [name, key] of [
    ['Deactivate', 'team.deactivated'],
    ['Activate', 'team.activated'],
  ] as const) {
    await journal.press(status, { asked: modal(page, 'Change Admin Status') });
    await journal.press(page.getByRole('dialog').getByRole('button', { name, exact: true }), {
      done: page.getByText(formatMessage(key, { user: halima })),
    });
  }
}

async function remove(page: Page, journal: Journal): Promise<void> {
  await journal.press(page.getByRole('button', { name: lists.actionOf('Remove', 'Chidi') }), {
    asked: modal(page, 'Remove Admin'),
  });
  await journal.press(page.getByRole('dialog').getByRole('button', { name: 'Remove Chidi' }), {
    done: page.getByText(formatMessage('team.removed', { user: chidi })),
  });
}
