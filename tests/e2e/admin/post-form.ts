import type { Locator, Page } from 'playwright-core';

/** Where a post is written; a post that stands is named by `?post=`. */
export const path = '/admin/dashboard/create-blog-content';

export function title(page: Page): Locator {
  return page.getByLabel('Title', { exact: true });
}

export function body(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Body' });
}

/** A button of exactly this name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Waits until an alert says this, among other words. */
export function alert(page: Page, text: string): Promise<void> {
  return page.getByRole('alert').filter({ hasText: text }).waitFor();
}
