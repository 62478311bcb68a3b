import type { Locator, Page } from 'playwright-core';

/**
 * Fields and buttons without an edge, in colours that the reader has chosen: their grounds are all alike there. A link in a text has
 * its line instead, and what opens has its mark.
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
      // A box that the browser draws has the edge of its system. A border without a colour has the reader's there.
      if (appearance !== 'none' && part.matches('[type=checkbox], [type=radio]')) return true;
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
    }
  });
}

/** Each part that keys reach and that looks the same when they stand on it. The first Tab says that keys are used. */
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
        // A card is outlined as a whole, by what its link lays over it.
        const outlines = [getComputedStyle(part), getComputedStyle(part, '::after')];
        return outlines.every(
          ({ outlineStyle, outlineWidth }) => outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1,
        );
      })
      .map((part) => part.outerHTML);
  });
}

/** Boxes that look the same when they are checked. */
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
