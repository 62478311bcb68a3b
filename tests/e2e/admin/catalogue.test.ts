import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#content/messages.ts';
import { errorMessages } from '#content/error-messages.ts';
import { createJpeg, createAnimatedWebp, createPng } from '#tests/fixtures/images.ts';
import { createLottieWith } from '#tests/fixtures/hostile-files.ts';
import { createZip } from '#tests/fixtures/create-zip.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { chooseAction, countTabStops, collectPageErrors, openAdmin } from '#tests/harness/admin.ts';
import { createItem } from '#tests/harness/uploads.ts';
import { spec } from '#tests/specification/spec.ts';
import { sections } from '#web/admin/shell/sections.ts';
import { catalogue } from '#web/admin/catalogue/texts.ts';
import { lists } from '#web/admin/table/texts.ts';
import { packs } from '#web/admin/packs/texts.ts';

const whichTexts = { image: 'Image', upload: 'Upload file' } as const;

const filters = '/admin/dashboard/add-filter';
const stickers = '/admin/dashboard/add-stickers';
let app: App;
let browser: TestBrowser;
let token: string;
let still: Buffer;

beforeAll(async () => {
  app = await startApp();
  browser = await sharedBrowser();
  still = await createPng({ width: 320, height: 320 });
});
beforeEach(async () => {
  // Each test has an empty catalogue and a new member, because drafts belong to a member.
  await app.ctx.db.deleteFrom('cataloguePacks').execute();
  await app.ctx.db.deleteFrom('catalogueItems').execute();
  token = await app.signInAs('CREATOR');
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await app[Symbol.asyncDispose]();
});

async function open(path: string, look: Parameters<typeof openAdmin>[3] = {}): Promise<Page> {
  const page = await openAdmin(browser, app, path, { token, ...look });
  await field(page, catalogue.name).waitFor();
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const values = (page: Page) =>
  page
    .locator('form[aria-label] :is(input:not([type=file], [type=checkbox]), textarea, select)')
    .evaluateAll((all) =>
      all.map((one) => ('value' in one && typeof one.value === 'string' ? one.value : '')),
    );

async function choose(page: Page, which: 'image' | 'upload', buffer: Buffer, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .nth(which === 'image' ? 0 : 1)
    .setInputFiles({ name, mimeType: name.endsWith('zip') ? 'application/zip' : 'image/png', buffer });
}

/** Chooses a file and waits until the server has checked it. */
async function give(page: Page, which: 'image' | 'upload', buffer: Buffer, name: string): Promise<void> {
  await choose(page, which, buffer, name);
  const group = page.getByRole('group', { name: whichTexts[which] });
  await group.getByText(name, { exact: true }).waitFor();
  await group.getByText('uploaded and checked').waitFor();
}

async function fillIn(page: Page, name = 'Owambe faces'): Promise<void> {
  await field(page, catalogue.name).fill(name);
  await field(page, catalogue.description).fill('Party faces');
  await field(page, catalogue.amount).fill('1.50');
}

async function list(kind: string): Promise<{ id: number; name: string; amount: number; upload: string }[]> {
  return (await app.get(`/api/${kind}`)).json();
}

function publish(kind: string, name: string): Promise<Response> {
  const file = { bytes: still, name: 'face.png' };
  return createItem(app, kind, { name, image: file, upload: file }, token);
}

/** Returns a Lottie file for an archive. The animation has a twist and effects of these types. */
function animation(name: string, effects: readonly number[]): { name: string; bytes: Buffer } {
  const layers = [{ ty: 4, ip: 0, st: 0, ef: effects.map((ty) => ({ ty })), shapes: [{ ty: 'tw' }] }];
  return { name, bytes: createLottieWith({ layers }) };
}

/** An option in addition to the specified fields: publishing a new item later. */
const later = 'Do not publish it yet Only staff can see it until it is published.';

/** Returns the controls in tab order from the first field to Submit. */
async function tabOrder(page: Page): Promise<string[]> {
  await field(page, catalogue.name).focus();
  const names: string[] = [];
  for (let step = 0; step < 20 && names.at(-1) !== 'Submit'; step += 1) {
    names.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        const label =
          at instanceof HTMLInputElement ||
          at instanceof HTMLTextAreaElement ||
          at instanceof HTMLSelectElement
            ? at.labels?.[0]?.textContent
            : null;
        return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      }),
    );
    await page.keyboard.press('Tab');
  }
  return names;
}

describe('The form Add filters', () => {
  it('has its fields in order, then Submit', spec('2.97'), async () => {
    const page = await open(filters);
    expect(await tabOrder(page)).toEqual([
      'Name',
      'Description',
      'Image: Browse',
      'Amount',
      'Upload file: Browse',
      later,
      'Submit',
    ]);
    await browser.release(page);
  });

  it('sends its fields and shows “Filter added”', spec('3.15', '8.22'), async () => {
    const page = await open(filters);
    const faults = collectPageErrors(page);
    await fillIn(page, 'Gele');
    await give(page, 'image', still, 'gele.png');
    await give(page, 'upload', still, 'gele-look.png');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/filter')),
      submit(page).click(),
    ]);
    expect((await request.allHeaders())['authorization']).toBe(`Bearer ${token}`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('Filter added');
    expect(await values(page)).toEqual(['', '', '']);
    await page.getByRole('table', { name: 'Filters' }).getByText('Gele').waitFor();
    expect(await list('filter')).toMatchObject([{ name: 'Gele', description: 'Party faces', amount: 1.5 }]);
    expect(faults).toEqual([]);
    await browser.release(page);
  });

  it('offers all image types and leaves the validation to the server', spec('5.22', '5.23'), async () => {
    const page = await open(filters);
    expect(await page.locator('input[type=file]').first().getAttribute('accept')).toBe('image/*');
    await give(page, 'image', await createJpeg({ width: 64, height: 64 }), 'small.jpg');
    await browser.release(page);
  });
});

describe('The form Add stickers', () => {
  it('has its fields in order, with number, category and type, then Submit', spec('2.98'), async () => {
    const page = await open(stickers);
    expect(await tabOrder(page)).toEqual([
      'Name',
      'Description',
      'Image: Browse',
      'Amount',
      'Upload file: Browse',
      'Number of images',
      'Category',
      'Type',
      later,
      'Submit',
    ]);
    await browser.release(page);
  });

  it('has the default category animate and the default type memoji', spec('9.12', '9.13'), async () => {
    const page = await open(stickers);
    expect(await field(page, 'Category').locator('option').allInnerTexts()).toEqual([
      'animate',
      'non-animate',
    ]);
    expect(await field(page, 'Category').inputValue()).toBe('animate');
    expect(await field(page, 'Type').locator('option').allInnerTexts()).toEqual(['memoji', 'sticker']);
    expect(await field(page, 'Type').inputValue()).toBe('memoji');
    await browser.release(page);
  });

  it.each([
    ['memoji', 'Memoji added'],
    ['sticker', 'Sticker added'],
  ] as const)('uses the API call of its type: %s', spec('7.26', '8.22'), async (type, alert) => {
    const page = await open(stickers);
    await fillIn(page);
    await give(page, 'image', still, 'cover.png');
    await give(page, 'upload', await createAnimatedWebp({ width: 64, height: 64 }), 'face.webp');
    expect(await field(page, 'Number of images').inputValue()).toBe('1');
    await field(page, 'Type').selectOption(type);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST' && /\/api\/(memoji|sticker)$/.test(one.url())),
      submit(page).click(),
    ]);
    expect(new URL(request.url()).pathname).toBe(`/api/${type}`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toBe(alert);
    expect(await list(type)).toMatchObject([{ name: 'Owambe faces', items: 1, category: 'animate' }]);
    expect(await list(type === 'memoji' ? 'sticker' : 'memoji')).toEqual([]);
    await browser.release(page);
  });

  it('sends no type, and sends the ids of the uploaded image and files', spec('3.17'), async () => {
    const page = await open(stickers, { context: {} });
    await page.addInitScript(() => {
      const send = Reflect.get(XMLHttpRequest.prototype, 'send');
      Reflect.set(XMLHttpRequest.prototype, 'send', function note(this: XMLHttpRequest, body: unknown) {
        if (body instanceof FormData) document.documentElement.dataset['sent'] = [...body.keys()].join(' ');
        Reflect.apply(send, this, [body]);
      });
    });
    await page.reload();
    await fillIn(page);
    await give(page, 'image', still, 'cover.png');
    await give(page, 'upload', still, 'face.png');
    await field(page, 'Category').selectOption('non-animate');
    await submit(page).click();
    await page.getByRole('alert').waitFor();
    const sent = (await page.locator('html').getAttribute('data-sent'))?.split(' ');
    expect(sent).toEqual([
      'name',
      'description',
      'amount',
      'items',
      'category',
      'image_id',
      'upload_id',
      'leave_out',
    ]);
    await browser.release(page);
  });
});

describe('The check of an upload', () => {
  it('shows errors first with hints, and why Submit is disabled, and can leave out a file', async () => {
    const bundle = createZip([
      { name: 'face-1.png', bytes: still },
      { name: 'face-2.png', bytes: Buffer.from('these are words, no picture') },
      { name: 'face-3.png', bytes: await createPng({ width: 96, height: 96 }) },
    ]);
    const page = await open(stickers);
    await fillIn(page);
    await give(page, 'image', still, 'cover.png');
    await give(page, 'upload', bundle, 'faces.zip');
    await field(page, 'Category').selectOption('non-animate');
    const check = page.getByRole('region', { name: 'File check' });
    await check.getByText('1 to fix').waitFor();
    await page.getByText('Fix 1 file, then submit').waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    const titles = await check.locator('li > div > p:first-child').allInnerTexts();
    expect(titles.slice(0, 2)).toEqual(['face-2.png is not an image', 'face-3.png is 96 × 96']);
    const thumbs = page.getByRole('region', { name: 'Files of the upload' }).getByRole('listitem');
    expect(await thumbs.allInnerTexts()).toEqual([
      'face-1.png: good',
      'face-2.png: to fix',
      'face-3.png: could be better',
    ]);
    await page.getByRole('button', { name: 'Leave it out: face-2.png' }).click();
    await check.getByText('All good').waitFor();
    await page.getByRole('button', { name: 'Include it again: face-2.png' }).waitFor();
    await submit(page).click();
    await page.getByRole('main').getByText('Memoji added').waitFor();
    expect(await list('memoji')).toMatchObject([{ items: 2, category: 'non-animate' }]);
    await browser.release(page);
  });

  it('lists for each feature the players that show an animation differently, also on a phone', async () => {
    const page = await open(stickers, { viewport: { width: 360, height: 720 } });
    const bundle = createZip([animation('a.json', [25, 20, 21, 22, 23]), animation('b.json', [25, 29])]);
    await give(page, 'upload', bundle, 'moving.zip');
    const card = page.getByRole('region', { name: 'The same in every player?' });
    await card.getByText('Drop shadow').waitFor();
    expect(await card.getByText('In a.json, b.json').count()).toBe(2);
    expect(await card.getByText('Ignores it: lottie-web (SVG), lottie-web (canvas)').count()).toBe(1);
    await card.getByText('Show 1 more feature').focus();
    await page.keyboard.press('Enter');
    expect(await card.getByText('Stroke effect').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await browser.release(page);
  });

  it('compares number and category with the upload after each change of a field', async () => {
    const page = await open(stickers);
    await give(page, 'upload', still, 'face.png');
    await page.getByText('The image does not move').waitFor();
    await page.getByText('Fix what the file check found, then submit').waitFor();
    await field(page, 'Category').selectOption('non-animate');
    await page.getByText('All good').waitFor();
    await field(page, 'Number of images').fill('4');
    await page.getByText('Count does not match').waitFor();
    await field(page, 'Number of images').fill('1');
    await page.getByText('Count matches').waitFor();
    await expect.poll(() => submit(page).isEnabled()).toBe(true);
    await browser.release(page);
  });

  it('shows an error at once for a file that is no image, and preserves the other fields', async () => {
    const page = await open(filters);
    await fillIn(page);
    await choose(page, 'image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.png');
    const image = page.getByRole('group', { name: 'Image' });
    expect(await image.getByRole('alert').innerText()).toBe(messages['file.svg']);
    await choose(page, 'image', Buffer.alloc(10 * 1024 * 1024 + 1), 'huge.png');
    await image.getByText('This file is too large. An image can have up to 10 MB.').waitFor();
    expect(await values(page)).toEqual(['Owambe faces', 'Party faces', '1.50']);
    await browser.release(page);
  });
});

describe('An upload in progress', () => {
  it('shows percent, bytes and time left, and can be cancelled', async () => {
    const page = await open(filters, { context: {} });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400_000,
    });
    await choose(page, 'upload', Buffer.alloc(8_000_000, 1), 'look.bin');
    const group = page.getByRole('group', { name: 'Upload file' });
    const bar = group.getByRole('progressbar', { name: 'Upload file, upload' });
    await bar.waitFor();
    const share = async () => Number(await bar.getAttribute('value'));
    await expect.poll(share).toBeGreaterThan(0);
    expect(await share()).toBeLessThan(1);
    await group.getByText(/^\d+%$/).waitFor();
    await group.getByText(/ of 8 MB$/).waitFor();
    await group.getByText(/^about \d+ s left$/).waitFor();
    await page.getByText('Wait for the upload to finish').waitFor();
    expect(await submit(page).isDisabled()).toBe(true);
    await group.getByRole('button', { name: 'Cancel the upload of look.bin' }).click();
    await expect.poll(() => bar.count()).toBe(0);
    expect(await submit(page).isEnabled()).toBe(true);
    await browser.release(page);
  });

  it('can be retried after the connection broke', async () => {
    const page = await open(filters);
    await page.route('**/api/v1/catalogue/check', (route) => route.abort(), { times: 1 });
    await choose(page, 'image', still, 'face.png');
    const group = page.getByRole('group', { name: 'Image' });
    expect(await group.getByRole('alert').innerText()).toBe(errorMessages.network);
    await group.getByRole('button', { name: 'Try again' }).click();
    await group.getByText('uploaded and checked').waitFor();
    await browser.release(page);
  });
});

describe('The input', () => {
  it('is preserved when Submit fails, and Submit works again', async () => {
    const page = await open(filters);
    await fillIn(page);
    await give(page, 'image', still, 'gele.png');
    await give(page, 'upload', still, 'gele-look.png');
    await page.route(
      '**/api/filter',
      (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 507 }) : route.fallback()),
      { times: 1 },
    );
    await submit(page).click();
    await page.getByText(errorMessages.full).waitFor();
    expect(await values(page)).toEqual(['Owambe faces', 'Party faces', '1.50']);
    const upload = page.getByRole('group', { name: 'Upload file' });
    expect(await upload.getByText('gele-look.png').count()).toBe(1);
    await submit(page).click();
    await page.getByRole('main').getByText('Filter added').waitFor();
    await browser.release(page);
  });

  it('is preserved if it is typed after Submit and before the response', async () => {
    const page = await open(filters);
    await fillIn(page);
    await give(page, 'image', still, 'cover.png');
    await give(page, 'upload', still, 'look.png');
    const { promise: typed, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/filter', async (route) => {
      await typed;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/filter');
    await submit(page).click();
    await sent;
    await field(page, catalogue.description).fill('Of the next one');
    resolve();
    await expect.poll(() => values(page)).toEqual(['', 'Of the next one', '']);
    expect(await page.getByRole('alert').innerText()).toBe(messages['filter.added']);
    expect(await list('filter')).toMatchObject([{ name: 'Owambe faces' }]);
    await browser.release(page);
  });

  it('is shared by two tabs and sent once, also after the user left the form', async () => {
    const page = await open(filters);
    await fillIn(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await field(second, catalogue.amount).fill('2');
    await expect.poll(() => values(page)).toEqual(['Owambe faces', 'Party faces', '2']);
    await give(page, 'image', still, 'cover.png');
    await give(second, 'upload', still, 'look.png');
    await page.getByText('look.png', { exact: true }).waitFor();
    await page.getByText('All good').waitFor();
    const { promise: left, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/filter', async (route) => {
      await left;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/filter');
    await submit(page).click();
    await sent;
    await page.getByRole('link', { name: sections.visits.label }).first().click();
    await page.getByRole('heading', { level: 1, name: sections.visits.title }).waitFor();
    resolve();
    await page.getByRole('alertdialog').getByText(messages['filter.added']).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard/visits');
    await expect.poll(() => values(second)).toEqual(['', '', '']);
    expect(await list('filter')).toMatchObject([{ name: 'Owambe faces', amount: 2 }]);
    await browser.release(page);
  });

  it('is restored after a reload, with files, for this member only', async () => {
    const page = await open(stickers);
    await fillIn(page);
    await give(page, 'image', still, 'cover.png');
    await give(page, 'upload', still, 'face.png');
    await field(page, 'Category').selectOption('non-animate');
    await page.getByText('Draft saved 11:00').waitFor();
    await page.reload();
    await page.getByText('All good').waitFor();
    expect(await values(page)).toEqual(['Owambe faces', 'Party faces', '1.50', '1', 'non-animate', 'memoji']);
    expect(await page.getByText('cover.png', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => values(page)).toEqual(['', '', '', '', 'animate', 'memoji']);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => field(page, catalogue.name).inputValue()).toBe('Owambe faces');
    await browser.release(page);
  });

  it('is requested for each missing field, with the focus on the first missing field', async () => {
    const page = await open(stickers);
    await field(page, catalogue.amount).fill('1,5');
    await submit(page).click();
    await page.getByText('Please choose an image.').waitFor();
    await page.getByText('Please choose the file to upload.').waitFor();
    await page.getByText(messages['amount.invalid']).waitFor();
    expect(await page.getByText(messages['field.required']).count()).toBe(2);
    expect(await field(page, catalogue.name).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field(page, catalogue.amount).getAttribute('aria-invalid')).toBe('true');
    await browser.release(page);
  });
});

describe('A role without the permission', () => {
  it('shows a message in place of the form, in the list and at the file field', async () => {
    await publish('filter', 'Gele');
    const page = await open(filters, { token: await app.signInAs('SUPPORT') });
    await page.getByRole('status').filter({ hasText: errorMessages.forbidden }).waitFor();
    const alerts = page.getByRole('alert').filter({ hasText: errorMessages.forbidden });
    await alerts.waitFor();
    expect(await page.getByText('Gele').count()).toBe(0);
    await choose(page, 'image', still, 'face.png');
    await expect.poll(() => alerts.count()).toBeGreaterThan(1);
    await browser.release(page);
  });
});

describe('The list', () => {
  it('has a hint if it is empty, and is filtered by a search in the URL', async () => {
    const page = await open(stickers);
    await page.getByRole('heading', { name: 'No memoji yet' }).waitFor();
    await publish('sticker', 'Danfo');
    await publish('sticker', 'Gele');
    await page.getByText('Stickers', { exact: true }).click();
    await page.getByText('Danfo').waitFor();
    await field(page, 'Search stickers').fill('gel');
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=sticker&search=gel');
    await expect.poll(() => page.getByText('Danfo').count()).toBe(0);
    await page.reload();
    await page.getByText('Gele').waitFor();
    expect(await field(page, 'Search stickers').inputValue()).toBe('gel');
    await field(page, 'Search stickers').fill('harmattan');
    await page.getByRole('heading', { name: 'Nothing matches “harmattan”' }).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByText('Danfo').waitFor();
    await browser.release(page);
  });

  it('pages forward and back, with the page in the URL', async () => {
    for (let nr = 1; nr <= 22; nr += 1) await publish('filter', `Filter ${nr}`);
    const page = await open(filters);
    await page.getByRole('status').filter({ hasText: '1–20 of 22' }).waitFor();
    await page.getByRole('button', { name: 'Older' }).last().click();
    await page.getByRole('status').filter({ hasText: '21–22 of 22' }).waitFor();
    expect(new URL(page.url()).searchParams.get('after')).not.toBeNull();
    await page.reload();
    await page.getByText('Filter 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Newer' }).last().click();
    await page.getByRole('status').filter({ hasText: '1–20 of 22' }).waitFor();
    await page.goBack();
    await page.getByRole('status').filter({ hasText: '21–22 of 22' }).waitFor();
    await browser.release(page);
  });

  it('opens an item to edit it and to replace its files', async () => {
    await publish('sticker', 'Danfo');
    const [before] = await list('sticker');
    const page = await open(`${stickers}?kind=sticker`);
    await chooseAction(page, 'Danfo', 'Edit');
    await page.getByRole('heading', { level: 1, name: 'Edit sticker' }).waitFor();
    expect(await field(page, catalogue.amount).inputValue()).toBe('1.50');
    expect(await field(page, 'Type').isDisabled()).toBe(true);
    await field(page, catalogue.name).fill('Molue');
    await field(page, catalogue.amount).fill('0');
    await give(page, 'upload', await createAnimatedWebp({ width: 64, height: 64 }), 'bus.webp');
    await page.getByText('The image moves').waitFor();
    await field(page, 'Category').selectOption('animate');
    await page.getByText('All good').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('main').getByText('Sticker changed').waitFor();
    expect(new URL(page.url()).search).toBe('?kind=sticker');
    const [after] = await list('sticker');
    expect(after).toMatchObject({ id: before?.id, name: 'Molue', amount: 0, category: 'animate' });
    expect(after?.upload).not.toBe(before?.upload);
    await browser.release(page);
  });

  it('discards a change by Cancel or Discard, and restores the change by Undo', async () => {
    await publish('sticker', 'Danfo');
    const [item] = await list('sticker');
    const page = await open(`${stickers}?kind=sticker&edit=${item?.id}`);
    await field(page, catalogue.name).fill('Molue');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1, name: catalogue.stickers.heading }).waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    expect(await field(page, catalogue.name).inputValue()).toBe('Molue');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => field(page, catalogue.name).inputValue()).toBe('Danfo');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => field(page, catalogue.name).inputValue()).toBe('Molue');
    await browser.release(page);
  });

  it('shows both versions after a conflict until the user chooses a version', async () => {
    await publish('sticker', 'Okada');
    const [item] = await list('sticker');
    /** Saves a name after another member has changed it, and waits for the conflict with both names. */
    const meet = async (mine: string, { reloads }: { reloads: boolean }) => {
      const page = await openAdmin(browser, app, `${stickers}?kind=sticker&edit=${item?.id}`, { token });
      await field(page, catalogue.name).fill(mine);
      await app.send('PUT', `/api/sticker/${item?.id}`, { name: 'Theirs' }, { token });
      // The draft is based on the version before the change of the other member, also after a reload.
      if (reloads) await page.reload();
      await page.getByRole('button', { name: 'Save' }).click();
      const conflict = page.getByRole('region', { name: 'Two versions' });
      await conflict.getByText('Theirs', { exact: true }).waitFor();
      await conflict
        .getByRole('alert')
        .getByText(
          'Someone else changed this item after you opened it. Their version is here, yours is below.',
        )
        .waitFor();
      return { page, conflict, typed: await field(page, catalogue.name).inputValue() };
    };
    const first = await meet('Mine', { reloads: false });
    expect(first.typed).toBe('Mine');
    await first.conflict.getByRole('button', { name: 'Keep yours' }).click();
    await first.page.getByRole('main').getByText('Sticker changed').waitFor();
    expect((await list('sticker'))[0]?.name).toBe('Mine');
    await browser.release(first.page);
    const second = await meet('Mine still', { reloads: true });
    await second.conflict.getByRole('button', { name: 'Use theirs' }).click();
    await expect.poll(() => field(second.page, catalogue.name).inputValue()).toBe('Theirs');
    expect((await list('sticker'))[0]?.name).toBe('Theirs');
    await second.page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => field(second.page, catalogue.name).inputValue()).toBe('Mine still');
    await browser.release(second.page);
  });

  it('shows a selected image with Replace in the drop area, and leaves the focus in the area', async () => {
    const page = await open(filters);
    await page.getByRole('button', { name: 'Image: Browse' }).focus();
    await give(page, 'image', await createPng(), 'bus.png');
    await page.getByRole('button', { name: 'Image: Replace' }).waitFor();
    await page.getByText('bus.png').waitFor();
    expect(await page.getByText('Drop an image here').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('[role=group]')?.textContent)).toContain(
      'bus.png',
    );
    await page.getByRole('button', { name: 'Remove bus.png' }).click();
    await page.getByText('Drop an image here').waitFor();
    await browser.release(page);
  });

  it('shows a message when the edited item no longer exists', async () => {
    const page = await openAdmin(browser, app, `${filters}?edit=99`, { token });
    await page.getByText('This item does not exist any more.').waitFor();
    await page.getByRole('button', { name: 'Add a new one' }).click();
    await field(page, catalogue.name).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await browser.release(page);
  });

  it('deletes at once, with Undo for 30 s', async () => {
    await publish('filter', 'Gele');
    const page = await open(filters);
    await chooseAction(page, 'Gele', catalogue.list.remove);
    await page.getByText('Filter removed').waitFor();
    await page.getByRole('heading', { name: 'No filters yet' }).waitFor();
    expect(await list('filter')).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters');
    await page.getByRole('button', { name: /^Undo \(\d+\)$/ }).click();
    await page.getByText('Filter restored').waitFor();
    await page.getByRole('button', { name: lists.actionsOf('Gele') }).waitFor();
    expect(await list('filter')).toHaveLength(1);
    await browser.release(page);
  });

  it('shows a message when loading fails, and loads again on request', async () => {
    const page = await openAdmin(browser, app, '/robots.txt', { token });
    await page.route('**/api/v1/items?*', (route) => route.fulfill({ status: 500 }));
    await page.goto(app.url + filters);
    await page.getByText('The list could not be loaded.').waitFor();
    await page.unroute('**/api/v1/items?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No filters yet' }).waitFor();
    expect(await page.getByText('The list could not be loaded.').count()).toBe(0);
    await browser.release(page);
  });
});

describe('Phone', () => {
  const viewport = { width: 360, height: 740 };

  it.each([filters, stickers])(
    '%s has no horizontal scrolling, and Submit is in the thumb bar',
    async (path) => {
      await publish('filter', 'A filter whose name goes on and on'.padEnd(120, 'w'));
      await publish('memoji', 'A memoji whose name goes on and on'.padEnd(120, 'w'));
      const page = await open(path, { viewport });
      await page.getByText(/whose name goes on/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      const box = await submit(page).boundingBox();
      expect(box?.y).toBeGreaterThan(640);
      expect(box?.height).toBeGreaterThanOrEqual(48);
      await browser.release(page);
    },
  );

  it('the result of Submit is visible at any scroll position', async () => {
    const page = await open(stickers, { viewport, context: { viewport, hasTouch: true } });
    await fillIn(page);
    await give(page, 'image', still, 'cover.png');
    await give(page, 'upload', await createAnimatedWebp({ width: 64, height: 64 }), 'face.webp');
    await page.mouse.wheel(0, 4000);
    await page.route('**/api/memoji', (route) => route.abort());
    await submit(page).tap();
    const fault = page.locator('main').getByRole('alert');
    await expect.poll(() => fault.evaluate(isFocusedInSight)).toBe(true);
    await page.unroute('**/api/memoji');
    await page.mouse.wheel(0, 4000);
    await submit(page).tap();
    await page.getByRole('alertdialog').getByText('Memoji added').waitFor();
    expect(await page.locator('main').getByText('Memoji added').count()).toBe(1);
    await browser.release(page);
  });
});

function isFocusedInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element === document.activeElement && top >= 0 && bottom <= innerHeight;
}

describe('Packs', () => {
  it('are created, filled, ordered by keyboard, published and restored', async () => {
    for (const name of ['Gele', 'Fila', 'Danfo']) await publish('sticker', name);
    const page = await openAdmin(browser, app, '/admin/dashboard/packs', { token });
    const faults = collectPageErrors(page);
    await page.getByRole('heading', { name: 'No packs yet' }).waitFor();
    await page.getByRole('button', { name: 'New pack' }).click();
    await page.getByRole('dialog').getByLabel(packs.pack.name).fill('Saturday');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Saturday', level: 1 }).waitFor();
    for (const name of ['Gele', 'Fila', 'Danfo'])
      await page.getByRole('button', { name: `Add ${name}` }).click();
    const order = () =>
      page.getByRole('list', { name: 'Items', exact: true }).locator('li p:first-child').allInnerTexts();
    const handle = (name: string) => page.getByRole('button', { name: packs.order.handle(name) });
    await handle('Gele').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(order).toEqual(['Fila', 'Danfo', 'Gele']);
    // The handle moves with its row, and the focus stays on the handle.
    expect(await handle('Gele').evaluate((one) => one === document.activeElement)).toBe(true);
    // All rows are one Tab stop. From the handle, the right arrow leads to the other controls of the row.
    const rows = page.getByRole('list', { name: 'Items', exact: true });
    expect(await countTabStops(rows)).toBe(1);
    await page.keyboard.press('ArrowRight');
    expect(await handle('Gele').evaluate((one) => one.closest('li')?.contains(document.activeElement))).toBe(
      true,
    );
    expect(await handle('Gele').evaluate((one) => one === document.activeElement)).toBe(false);
    await page.getByRole('button', { name: packs.order.up('Danfo') }).click();
    await expect.poll(order).toEqual(['Danfo', 'Fila', 'Gele']);
    const [from, to] = [await handle('Gele').boundingBox(), await handle('Danfo').boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 5 });
    await page.mouse.up();
    await expect.poll(order).toEqual(['Gele', 'Danfo', 'Fila']);
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText(packs.states.published, { exact: true }).waitFor();
    const shown = async () => {
      const [pack] = await (await app.get('/api/v1/catalogue/packs')).json();
      return pack?.items.length;
    };
    expect(await shown()).toBe(3);
    // Another member saves first. The input of both members is preserved.
    const [{ id, version }] = await (await app.send('GET', '/api/v1/packs', undefined, { token })).json();
    await app.send('PUT', `/api/v1/packs/${id}`, { name: 'Sunday', version }, { token });
    await field(page, packs.pack.description).fill('Party');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('alert')
      .filter({
        hasText: 'Someone else changed this pack after you opened it. Their version is here, yours is below.',
      })
      .waitFor();
    await page.getByRole('button', { name: 'Use theirs' }).click();
    await page.getByRole('heading', { name: 'Sunday', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    const versions = page.getByRole('list', { name: 'Versions, newest first' }).getByRole('button');
    await versions.last().click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('heading', { name: 'Saturday', level: 1 }).waitFor();
    expect(await shown()).toBe(0);
    // The only logged error is the browser's message about the 409 response.
    expect(faults).toEqual([expect.stringContaining('409')]);
    await browser.release(page);
  });
});
