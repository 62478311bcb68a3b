import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSharedApp } from '#tests/harness/app.ts';
import { sharedBrowser, type TestBrowser } from '#tests/harness/browser.ts';
import { openAdmin, storageKey } from '#tests/harness/admin.ts';
import { measureScripts } from '#tests/harness/page-weight.ts';
import { waitUntilSettled } from '#tests/harness/wait-until-settled.ts';

const kilobyte = 1000;
/** The maximum number of files of one screen. Without HTTP/2, each file costs a round trip. */
const most = { scripts: 30, styles: 12 };
const app = createSharedApp();
let browser: TestBrowser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => browser[Symbol.asyncDispose]());

/** Opens a page of the admin and waits until its script has drawn this element and all requests have ended. */
async function openUntil(page: Page, path: string, drawn: string): Promise<void> {
  await page.goto(app().url + path);
  await page.locator(drawn).first().waitFor({ state: 'attached' });
  await waitUntilSettled(page);
}

/** Returns a selector for an element that exists only after the page's script has run. */
const running = (path: string) => (path === '/admin/login' ? '[type=submit]:enabled' : 'main h1');

type Manifest = { routes: Record<string, { id: string; path?: string; module: string }> };

describe('Scripts of the admin', () => {
  it('are at most 140 KB for the login, and 230 KB with the dashboard', async () => {
    const page = await openAdmin(browser, app(), '/robots.txt', {
      receivesNotifications: false,
      context: {},
    });
    const scripts = measureScripts(page);
    await openUntil(page, '/admin/login', running('/admin/login'));
    expect(scripts.sum()).toBeGreaterThan(50 * kilobyte);
    expect(scripts.sum()).toBeLessThanOrEqual(140 * kilobyte);
    const token = await app().signInAs('ADMIN');
    await page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [storageKey, token]);
    await openUntil(page, '/admin/dashboard', 'main input[type=radio]');
    expect(scripts.sum()).toBeLessThanOrEqual(230 * kilobyte);
    await browser.release(page);
  });

  it('of one screen are not loaded with another screen', async () => {
    const token = await app().signInAs('ADMIN');
    for (const path of [
      '/admin/login',
      '/admin/dashboard',
      '/admin/dashboard/outbox',
      '/admin/dashboard/add-admin',
      '/admin/dashboard/add-admin/roles',
      '/admin/dashboard/sessions',
      '/admin/dashboard/account',
      '/admin/dashboard/audit',
      '/admin/dashboard/programs',
      '/admin/dashboard/sources',
      '/admin/dashboard/settings',
      '/admin/dashboard/translations',
      '/admin/dashboard/visits',
      '/admin/dashboard/add-filter',
      '/admin/dashboard/newsletter',
      '/admin/dashboard/newsletter/write',
      '/admin/dashboard/newsletter/digest',
      '/admin/dashboard/newsletter/welcome',
    ]) {
      const page = await openAdmin(browser, app(), '/robots.txt', {
        receivesNotifications: false,
        context: {},
        token: path === '/admin/login' ? undefined : token,
      });
      const scripts = measureScripts(page);
      await openUntil(page, path, running(path));
      const screens = await page.evaluate(() => {
        // React Router's manifest in the browser: each route with the file of its screen.
        const { routes }: Manifest = Reflect.get(globalThis, '__reactRouterManifest');
        return Object.values(routes).map((route) => ({ path: `/${route.path}`, module: route.module }));
      });
      const others = screens.filter((screen) => screen.path.startsWith('/admin/') && screen.path !== path);
      expect(others.length).toBeGreaterThan(5);
      expect(others.map(({ module }) => module).filter((module) => scripts.sizes.has(module))).toEqual([]);
      expect(scripts.sizes.size).toBeLessThanOrEqual(most.scripts);
      const styles = await page.evaluate(() =>
        Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) =>
          href.replace('#', ''),
        ),
      );
      expect(styles.length).toBeLessThanOrEqual(most.styles);
      // A style sheet that loads twice would override the screen's own rules.
      expect(new Set(styles).size).toBe(styles.length);
      await browser.release(page);
    }
  });

  it('of the editor are loaded only on screens that use it', async () => {
    const token = await app().signInAs('ADMIN');
    const opened = async (path: string, shown: string) => {
      const page = await openAdmin(browser, app(), '/robots.txt', {
        token,
        receivesNotifications: false,
        context: {},
      });
      const scripts = measureScripts(page);
      await openUntil(page, path, shown);
      await browser.release(page);
      return scripts.sizes;
    };
    const [form, list, dashboard] = [
      await opened('/admin/dashboard/create-blog-content', '[contenteditable=true]'),
      await opened('/admin/dashboard/create-blog-content/posts', 'h1'),
      await opened('/admin/dashboard', 'h1'),
    ];
    const editor = [...form.keys()].filter((path) => path.includes('/editor-surface-'));
    expect(editor).toHaveLength(1);
    expect(form.get(editor[0] ?? '')).toBeLessThanOrEqual(100 * kilobyte);
    for (const other of [list, dashboard]) expect(editor.filter((path) => other.has(path))).toEqual([]);
  });
});
