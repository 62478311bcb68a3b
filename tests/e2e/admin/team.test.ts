import type { Page } from 'playwright-core';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { messages, formatMessage } from '#content/messages.ts';
import { errorMessages } from '#content/error-messages.ts';
import { addMember, type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import {
  chooseAction,
  countTabStops,
  collectPageErrors,
  openAdmin,
  password,
  getLoginToken,
} from '#tests/harness/admin.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';
import { spec } from '#tests/specification/spec.ts';
import { isVisibleInWindow } from '#tests/harness/is-visible.ts';
import { permissions } from '#web/admin/members/roles/texts.ts';
import { lists } from '#web/admin/table/texts.ts';
import { team } from '#web/admin/members/texts.ts';

const path = '/admin/dashboard/add-admin';
const you = 'ngozi@example.com';
let app: App;
let browser: TestBrowser;
let token: string;
let count = 0;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  await addMember(app.ctx, { name: 'Ngozi Adeyemi', email: you, password, role: 'ADMIN' });
  token = await getLoginToken(app, you);
  await app.send('DELETE', '/api/v1/auth/remove/admin@example.com', undefined, { token });
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

let name: string;
let email: string;

beforeEach(async () => {
  count += 1;
  name = `Farida Bako ${count}`;
  email = `farida${count}@example.com`;
  await addMember(app.ctx, { name, email, password, role: 'CREATOR' });
});

const open = (options: Parameters<typeof openAdmin>[3] = {}) =>
  openAdmin(browser, app, path, { token, ...options });
const row = (page: Page, texts: string) => page.getByRole('row').filter({ hasText: texts });
const alert = (page: Page) => page.getByRole('alert');
const dialog = (page: Page, heading: string) => page.getByRole('dialog', { name: heading });
const isFocused = (element: Element) => element === document.activeElement;
const statusOf = (page: Page) => row(page, email).getByRole('button', { name: /change the status/ });
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  await dialog(page, 'Add new user').waitFor();
}

describe('The table of Add Admin', spec('2.99'), () => {
  it('shows each member with Last active', spec('2.99'), async () => {
    const page = await open();
    const faults = collectPageErrors(page);
    await row(page, email).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'User',
      'Email',
      'Role',
      'Last active',
      'Status',
      'Actions',
    ]);
    expect(await row(page, email).innerText()).toMatch(/Creator[\s\S]*Not yet[\s\S]*Active/);
    expect(await row(page, you).innerText()).toMatch(/Admin[\s\S]*Now/);
    expect(
      await row(page, email)
        .getByRole('button', { name: lists.actionOf('Remove', name) })
        .count(),
    ).toBe(1);
    expect(faults).toEqual([]);
    await browser.release(page);
  });

  it('shows a member without a name as team member', spec('3.11'), async () => {
    await app.ctx.db.updateTable('members').set({ name: null }).where('email', '=', email).execute();
    const page = await open();
    await row(page, email).waitFor();
    expect(await row(page, email).innerText()).toContain('team member');
    await browser.release(page);
  });

  it('can be searched, filtered by role and sorted, and shows a message for no result', async () => {
    const page = await open();
    await row(page, email).waitFor();
    await page.getByRole('searchbox', { name: 'Search name or email' }).fill(email);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Show members with this role').selectOption('Admin');
    await page.getByRole('heading', { name: `No member matches “${email}”` }).waitFor();
    await page.getByRole('button', { name: 'Show all members' }).click();
    const header = page.getByRole('columnheader', { name: 'Email' });
    for (const order of ['ascending', 'descending']) {
      await header.getByRole('button').click();
      await expect.poll(() => header.getAttribute('aria-sort')).toBe(order);
    }
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain(you);
    await browser.release(page);
  });
});

describe('The modal Add New', spec('2.100'), () => {
  it(
    'shows the password as plain text with buttons to hide and generate it, and prefills nothing',
    spec('5.20'),
    async () => {
      const page = await open();
      await openForm(page);
      expect(await field(page, 'Name').evaluate(isFocused)).toBe(true);
      expect(await field(page, 'Password').getAttribute('type')).toBe('text');
      expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('new-password');
      expect(await field(page, 'Email').getAttribute('autocomplete')).toBe('off');
      expect(await field(page, 'Email').getAttribute('type')).toBe('email');
      await page.getByRole('button', { name: 'Generate' }).click();
      await expect.poll(() => field(page, 'Password').inputValue()).toMatch(/^\w{6}-\w{6}-\d\d-\w{6}$/);
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('password');
      expect(
        await page
          .getByRole('group', { name: 'Role' })
          .getByRole('radio')
          .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
      ).toEqual(['ADMIN', 'SUPPORT', 'CREATOR']);
      expect(await page.getByRole('radio', { name: /ADMIN/ }).isChecked()).toBe(true);
      await browser.release(page);
    },
  );

  it(
    'requires email, name and password, and shows one message for all empty fields without a request',
    spec('5.16', '5.17', '5.18'),
    async () => {
      const page = await open();
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await openForm(page);
      await page.getByRole('button', { name: 'Add user' }).click();
      await expect
        .poll(() => alert(page).innerText())
        .toBe('Please enter a name or email address and password');
      await field(page, 'Email').fill('halima@');
      await page.getByRole('button', { name: 'Add user' }).click();
      for (const label of ['Name', 'Password'])
        await expect.poll(() => field(page, label).getAttribute('aria-invalid')).toBe('true');
      await field(page, 'Email').fill('');
      await field(page, 'Name').fill('Halima Sule');
      await page.getByRole('button', { name: 'Add user' }).click();
      await page.getByText(messages['email.required']).waitFor();
      expect(await alert(page).count()).toBe(0);
      expect(await field(page, 'Email').evaluate(isFocused)).toBe(true);
      expect(sent).toEqual([]);
      await browser.release(page);
    },
  );

  it(
    'sends the specified fields, shows the specified message, and then clears name, email and password',
    spec('3.12', '8.16', '8.17'),
    async () => {
      const page = await open();
      await openForm(page);
      const added = `halima${count}@example.com`;
      await field(page, 'Name').fill('Halima Sule');
      await field(page, 'Email').fill(added);
      await field(page, 'Password').fill('river-Kola-48-lantern');
      await page.getByRole('radio', { name: /SUPPORT/ }).check({ force: true });
      const [sent] = await Promise.all([
        page.waitForRequest('**/api/v1/auth/add'),
        field(page, 'Password').press('Enter'),
      ]);
      expect(sent.postDataJSON()).toEqual({
        name: 'Halima Sule',
        email: added,
        password: 'river-Kola-48-lantern',
        enabled: true,
        role: 'SUPPORT',
      });
      expect((await sent.allHeaders())['authorization']).toBe(`Bearer ${token}`);
      await alert(page).waitFor();
      expect(await alert(page).innerText()).toContain('user successfully logged in successfully');
      expect(await alert(page).innerText()).toContain(
        formatMessage('team.added.note', { name: 'Halima Sule' }),
      );
      for (const label of ['Name', 'Email', 'Password'])
        expect(await field(page, label).inputValue()).toBe('');
      expect(await alert(page).getByRole('button', { name: 'Copy the password' }).count()).toBe(1);
      await page.keyboard.press('Escape');
      await row(page, added).waitFor();
      expect(await row(page, added).innerText()).toContain('Support');
      const opener = page.getByRole('button', { name: 'Add New' });
      expect(await opener.evaluate(isFocused)).toBe(true);
      await browser.release(page);
    },
  );

  it(
    'shows a message if the permission is missing, although each member may open the page',
    spec('8.18'),
    async () => {
      const page = await open({ token: await app.signInAs('SUPPORT') });
      await row(page, email).waitFor();
      await openForm(page);
      await field(page, 'Name').fill('Halima Sule');
      await field(page, 'Email').fill('nobody@example.com');
      await field(page, 'Password').fill('river-Kola-48-lantern');
      await page.getByRole('button', { name: 'Add user' }).click();
      await alert(page).waitFor();
      expect(await alert(page).innerText()).toContain('you do not have permission to log in');
      expect(await field(page, 'Name').inputValue()).toBe('Halima Sule');
      await browser.release(page);
    },
  );

  it('shows other errors with hints and field errors, and preserves the input', spec('8.19'), async () => {
    const page = await open();
    await openForm(page);
    await field(page, 'Name').fill('Halima Sule');
    await field(page, 'Email').fill(email.toUpperCase());
    await field(page, 'Password').fill('river-Kola-48-lantern');
    await page.getByRole('button', { name: 'Add user' }).click();
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toContain('error occured');
    expect(await alert(page).innerText()).toContain(messages['member.emailTaken']);
    await field(page, 'Email').fill('halima@');
    await page.getByRole('button', { name: 'Add user' }).click();
    await page.getByText(messages['email.invalid']).waitFor();
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Name').inputValue()).toBe('Halima Sule');
    await browser.release(page);
  });

  it('can send an invite by email instead, send the invite again and revoke the invite', async () => {
    const page = await open();
    const asked = `ife${count}@example.com`;
    await openForm(page);
    await page.getByText('Invite by email').click();
    await expect.poll(() => field(page, 'Password').count()).toBe(0);
    await field(page, 'Email').fill(asked);
    await page.getByRole('button', { name: 'Send invite' }).click();
    await page.getByText(formatMessage('invite.sent', { user: asked })).waitFor();
    await row(page, asked).waitFor();
    await page.getByRole('button', { name: lists.actionOf('Send again', asked) }).click();
    await page
      .getByText(formatMessage('invite.sent', { user: asked }))
      .nth(1)
      .waitFor();
    await page.getByRole('button', { name: lists.actionOf('Cancel invite', asked) }).click();
    await dialog(page, 'Cancel the invite?').getByRole('button', { name: 'Cancel invite' }).click();
    await page.getByText(formatMessage('invite.revoked', { user: asked })).waitFor();
    await expect.poll(() => row(page, asked).count()).toBe(0);
    await browser.release(page);
  });
});

describe('The modal of the status', spec('2.101'), () => {
  it(
    'asks first, closes and shows the specified message, for Activate and Deactivate',
    spec('4.23', '4.24', '8.13'),
    async () => {
      const page = await open();
      await statusOf(page).click();
      const modal = dialog(page, 'Change Admin Status');
      expect(await modal.getByRole('button', { name: 'Close' }).last().evaluate(isFocused)).toBe(true);
      expect(await modal.getByRole('button', { name: 'Activate', exact: true }).isDisabled()).toBe(true);
      await modal.getByRole('button', { name: 'Deactivate' }).click();
      await alert(page).waitFor();
      expect(await alert(page).innerText()).toContain(`${email} has been deactivated successfully`);
      expect(await alert(page).innerText()).toContain('Farida is logged out everywhere and cannot log in.');
      expect(await modal.count()).toBe(0);
      await page.getByRole('button', { name: `Inactive: change the status of ${name}` }).waitFor();
      expect(await statusOf(page).evaluate(isFocused)).toBe(true);
      await statusOf(page).click();
      await modal.getByRole('button', { name: 'Activate', exact: true }).click();
      await alert(page).waitFor();
      expect(await alert(page).innerText()).toContain(`${email} has been activated successfully`);
      await browser.release(page);
    },
  );

  it('logs a failure, and shows the error in the modal', spec('8.14'), async () => {
    const page = await open({ token: await app.signInAs('CREATOR') });
    const faults = collectPageErrors(page);
    await statusOf(page).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await dialog(page, 'Change Admin Status').getByRole('alert').waitFor();
    expect(await alert(page).innerText()).toBe(messages['request.forbidden']);
    expect(faults.join()).toContain('ApiError');
    await page.route('**/api/v1/auth/update/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect.poll(() => alert(page).innerText()).toContain(messages['team.changeFailed']);
    await browser.release(page);
  });

  it('shows a message for a change without member or flag, and sends nothing', spec('5.9'), async () => {
    const page = await openAdmin(browser, app, '/robots.txt', { token });
    await page.route('**/api/v1/users?*', async (route) => {
      const answer = await route.fetch();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list as tests/api/accounts/team.test.ts checks it
      const list = (await answer.json()) as Record<string, unknown>[];
      for (const item of list) if (item['email'] === email) item['email'] = '';
      await route.fulfill({ json: list });
    });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await page.goto(app.url + path);
    await page.getByRole('button', { name: new RegExp(`change the status of ${name}`) }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toContain('missing value');
    expect(sent).toEqual([]);
    await browser.release(page);
  });
});

describe('The modal of the delete icon', spec('2.102'), () => {
  it(
    'names the member, focuses the Keep button, shows the specified message and restores the focus',
    spec('4.25', '8.12'),
    async () => {
      const page = await open();
      const opener = page.getByRole('button', { name: lists.actionOf('Remove', name) });
      await opener.click();
      const modal = dialog(page, 'Remove Admin');
      expect(await modal.innerText()).toContain(email);
      expect(await modal.getByRole('button', { name: 'Keep Farida' }).evaluate(isFocused)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => modal.count()).toBe(0);
      expect(await opener.evaluate(isFocused)).toBe(true);
      await opener.click();
      await modal.getByRole('button', { name: `Remove ${name}` }).click();
      await alert(page).waitFor();
      expect(await alert(page).innerText()).toContain(`${email} has been removed successfully`);
      await expect.poll(() => row(page, email).count()).toBe(0);
      const isInRows = () => page.evaluate(() => Boolean(document.activeElement?.closest('tbody')));
      await expect.poll(isInRows).toBe(true);
      await browser.release(page);
    },
  );

  it('is disabled with a reason in the row of the signed-in member, whose status is not a button', async () => {
    const page = await open();
    const own = row(page, you);
    const remove = own.getByRole('button', { name: 'Remove: Ngozi Adeyemi' });
    expect(await remove.getAttribute('aria-disabled')).toBe('true');
    expect(await own.getByRole('button', { name: /status/ }).count()).toBe(0);
    const reason = page.getByRole('tooltip', { name: 'You cannot remove yourself. Ask another Admin.' });
    // Scrolling hides the tooltip again.
    await expect
      .poll(async () => {
        await remove.click({ force: true });
        return reason.isVisible();
      })
      .toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await browser.release(page);
  });
});

describe('The modal Edit member', () => {
  it('changes name, role and job title by a separate API call', async () => {
    const page = await open();
    await page.getByRole('button', { name: lists.actionOf('Edit', name) }).click();
    await field(page, 'Name').fill(`Farida B. ${count}`);
    await field(page, 'Job title').fill('Filters');
    await page.getByRole('radio', { name: /SUPPORT/ }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await alert(page).waitFor();
    expect(await alert(page).innerText()).toContain(formatMessage('team.changed', { user: email }));
    await expect.poll(() => row(page, email).innerText()).toMatch(/Farida B\.[\s\S]*Support/);
    await browser.release(page);
  });
});

describe('The team list', spec('4.26'), () => {
  it('is loaded again when the window gets the focus, and not periodically', async () => {
    const page = await openAdmin(browser, app, '/robots.txt', { token, receivesNotifications: false });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/users')) asked += 1;
    });
    await page.goto(app.url + path);
    await row(page, email).waitFor();
    await waitUntilSettled(page);
    expect(asked).toBe(1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => asked).toBe(2);
    await browser.release(page);
  });

  it('shows a message when loading fails, and loads again on request', async () => {
    const page = await openAdmin(browser, app, '/robots.txt', { token });
    await page.route('**/api/v1/users?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(app.url + path);
    await alert(page).getByText(team.failed).waitFor();
    await page.unroute('**/api/v1/users?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, email).waitFor();
    expect(await alert(page).count()).toBe(0);
    await browser.release(page);
  });
});

describe('Phone', () => {
  it('shows rows that are a table for assistive technology, and opens dialogs at the bottom', async () => {
    const page = await open({ viewport: { width: 360, height: 740 } });
    await row(page, email).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(6);
    await statusOf(page).click();
    // The menu slides in from below.
    const place = async () => {
      const {
        x = -1,
        width = 0,
        y = 0,
        height = 0,
      } = (await dialog(page, 'Change Admin Status').boundingBox()) ?? {};
      return [x, width, Math.round(y + height)];
    };
    await expect.poll(place).toEqual([0, 360, 740]);
    await browser.release(page);
  });

  it('shows the password to copy in a low window, preserves the input, and confirms the copy', async () => {
    const viewport = { width: 360, height: 480 };
    const page = await open({ viewport, context: { viewport, hasTouch: true } });
    await row(page, email).waitFor();
    await openForm(page);
    await field(page, 'Name').tap();
    await page.keyboard.type('Oluwadamilola Nwachukwu-Abayomi-Ogunleye');
    await page.keyboard.press('Escape');
    await openForm(page);
    expect(await field(page, 'Name').inputValue()).toBe('Oluwadamilola Nwachukwu-Abayomi-Ogunleye');
    await field(page, 'Email').fill(`oluwadamilola${count}@example.com`);
    await page.getByRole('button', { name: 'Generate' }).tap();
    await page.getByRole('button', { name: 'Add user' }).tap();
    const added = page.getByRole('dialog').getByRole('alert');
    const copy = page.getByRole('button', { name: 'Copy the password' });
    await expect.poll(() => copy.evaluate(isVisibleInWindow)).toBe(true);
    expect(await added.innerText()).toContain(messages['team.added']);
    await copy.tap();
    const toast = page.getByRole('alertdialog');
    await toast.getByText(/copied/).waitFor();
    await expect.poll(() => toast.evaluate(isVisibleInWindow)).toBe(true);
    expect(await field(page, 'Name').inputValue()).toBe('');
    await browser.release(page);
  });
});

const box = (page: Page, permission: keyof typeof permissions) =>
  page.getByRole('dialog').getByRole('checkbox', { name: permissions[permission].texts });

async function markOf(page: Page, permission: keyof typeof permissions, role: string): Promise<string> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const cells = row(page, permissions[permission].texts).first().getByRole('cell');
  return (await cells.nth(heads.indexOf(role) - 1).textContent()) ?? '';
}

const saveRole = (page: Page) => page.getByRole('button', { name: 'Save role' }).click();

describe('Custom roles', () => {
  const rolesPath = `${path}/roles`;
  const named = 'Night writer';

  it('can be copied, deleted, and changed (which can be undone), and grant the permissions that they list', async () => {
    const page = await open();
    const faults = collectPageErrors(page);
    await page.getByRole('link', { name: 'Roles' }).click();
    await page.getByRole('button', { name: lists.actionsOf('Creator') }).waitFor();
    expect(await countTabStops(page.getByRole('list', { name: 'Who has which role' }))).toBe(1);
    await chooseAction(page, 'Creator', 'Duplicate');
    await dialog(page, 'Duplicate Creator').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Creator (copy)');
    await field(page, 'Name').fill(named);
    await box(page, 'messages').check();
    await box(page, 'catalogue').uncheck();
    await saveRole(page);
    await page.getByRole('columnheader', { name: named }).waitFor();
    const marks = () =>
      Promise.all((['posts', 'catalogue', 'messages'] as const).map((one) => markOf(page, one, named)));
    expect(await marks()).toEqual(['yes', 'no', 'yes'].map((mark) => expect.stringContaining(mark)));

    const owner = await addMember(app.ctx, { name, email: `x${email}`, password, role: 'NIGHT_WRITER' });
    const theirs = await openAdmin(browser, app, '/admin/dashboard/messages', {
      token: await getLoginToken(app, owner.email),
    });
    await theirs.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    const menu = theirs.getByRole('navigation', { name: 'Admin' });
    const locked = menu.getByRole('link', { name: 'not part of your role' });
    await expect.poll(() => locked.count()).toBe(13);
    expect(await theirs.getByText(errorMessages.forbidden).count()).toBe(0);
    await theirs.goto(`${app.url}/admin/dashboard/audit`);
    await alert(theirs).getByText(errorMessages.forbidden).waitFor();
    await theirs.goto(app.url + rolesPath);
    await theirs.getByRole('columnheader', { name: named }).waitFor();
    expect(await theirs.getByRole('button', { name: /^(?:Actions for|New role)/ }).count()).toBe(0);
    await browser.release(theirs);

    await chooseAction(page, named, 'Edit');
    await box(page, 'messages').uncheck();
    await saveRole(page);
    await expect.poll(() => markOf(page, 'messages', named)).toContain('no');
    const changed = page
      .getByRole('alertdialog')
      .filter({ hasText: formatMessage('role.changed', { name: named }) });
    await changed.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => markOf(page, 'messages', named)).toContain('yes');

    await chooseAction(page, named, 'Edit');
    await field(page, 'Description').fill('Writes at night');
    await app.send('PUT', '/api/v1/roles/NIGHT_WRITER', { description: 'Of somebody else' }, { token });
    await saveRole(page);
    await alert(page).getByText('Not saved: another member has changed the same fields').waitFor();
    expect(await field(page, 'Description').inputValue()).toBe('Writes at night');
    await page.keyboard.press('Escape');

    await chooseAction(page, named, 'Delete');
    await dialog(page, `Delete ${named}?`).waitFor();
    expect(await page.getByRole('button', { name: 'Keep the role' }).last().evaluate(isFocused)).toBe(true);
    await field(page, 'Replacement role').selectOption('Support');
    await page.getByRole('button', { name: 'Delete role' }).click();
    await expect.poll(() => page.getByRole('columnheader', { name: named }).count()).toBe(0);
    await page.goto(app.url + path);
    await row(page, owner.email).getByText('Support').waitFor();
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
    await browser.release(page);
  });
});

const question = (page: Page) => dialog(page, 'Confirm that it is you');

async function confirm(page: Page): Promise<void> {
  await question(page).waitFor();
  await question(page).getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect.poll(() => question(page).count()).toBe(0);
}

describe('A session without a recent confirmation', () => {
  it.each([
    { width: 360, height: 740, theme: 'light' as const },
    { width: 1366, height: 768, theme: 'dark' as const },
  ])(
    'asks for a confirmation before a member is added at $width px, and preserves the input',
    async ({ theme, ...size }) => {
      app.clock.advance({ seconds: 660 });
      const page = await open({ context: { viewport: size, colorScheme: theme } });
      await openForm(page);
      const added = `halima${count}@example.com`;
      await field(page, 'Name').fill('Halima Sule');
      await field(page, 'Email').fill(added);
      await field(page, 'Password').fill('river-Kola-48-lantern');
      await page.getByRole('button', { name: 'Add user' }).click();
      await question(page).waitFor();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByText(errorMessages.unconfirmed).waitFor();
      expect(await field(page, 'Email').inputValue()).toBe(added);
      await page.getByRole('button', { name: 'Add user' }).click();
      await confirm(page);
      await row(page, added).waitFor();
      await browser.release(page);
    },
  );

  it('asks for a confirmation before the status of a member changes', async () => {
    app.clock.advance({ seconds: 660 });
    const page = await open();
    await statusOf(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await confirm(page);
    await expect.poll(() => statusOf(page).innerText()).toContain('Inactive');
    await browser.release(page);
  });
});
