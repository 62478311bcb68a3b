import type { Locator, Page } from 'playwright-core';

/**
 * Finds fields and buttons without a visible border when the reader's own colours are used, because all backgrounds
 * then have the same colour. Links in a text are underlined, and disclosure elements have a marker.
 */
export function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll(
      'button, .button, [data-look=button] a, input:not([type=hidden]), select, textarea',
    );
    return [...controls].filter((one) => one.checkVisibility() && !hasEdge(one)).map((one) => one.outerHTML);

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page is given this function alone
    function hasEdge(part: Element): boolean {
      const { appearance, borderTopWidth, borderTopStyle } = getComputedStyle(part);
      // A native checkbox has the border of the system. A border without a colour gets the reader's colour.
      if (appearance !== 'none' && part.matches('[type=checkbox], [type=radio]')) return true;
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
    }
  });
}

/**
 * Finds focusable elements that look the same with and without focus. The browser shows focus outlines only after the
 * Tab key was used.
 */
export async function unseenFocus(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    );
    return [...parts]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        part.focus();
        // The outline of a card belongs to the pseudo-element of its link, which covers the card.
        const outlines = [getComputedStyle(part), getComputedStyle(part, '::after')];
        return outlines.every(
          ({ outlineStyle, outlineWidth }) => outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1,
        );
      })
      .map((part) => part.outerHTML);
  });
}

/** Finds checkboxes and radio buttons that look the same when checked and unchecked. */
export async function unseenChecks(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const box of await page.locator('input[type=checkbox], input[type=radio]').all())
    if (await looksAlike(box)) found.push(await box.evaluate((element) => element.outerHTML));
  return found;
}

async function looksAlike(box: Locator): Promise<boolean> {
  const looks = [];
  for (const isChecked of [true, false]) {
    await box.evaluate((element: HTMLInputElement, value) => {
      element.checked = value;
    }, isChecked);
    looks.push(await box.screenshot());
  }
  return looks[0]?.equals(looks[1] ?? Buffer.of()) ?? true;
}
