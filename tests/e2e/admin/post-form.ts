import type { Locator, Page } from 'playwright-core';

/** The path of the post form. `?post=` opens an existing post. */
export const path = '/admin/dashboard/create-blog-content';

export function title(page: Page): Locator {
  return page.getByLabel('Title', { exact: true });
}

export function body(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Body' });
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function alert(page: Page, text: string): Promise<void> {
  return page.getByRole('alert').filter({ hasText: text }).waitFor();
}
