import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens a page over plain http. The browser fires a copy event if copying is allowed. */
function openPlainPage({ isAllowed }: { isAllowed: boolean }) {
  const page = new EventTarget();
  const clipboardData = { setData: vi.fn<(type: string, text: string) => void>() };
  const execCommand = (command: string) =>
    isAllowed &&
    !page.dispatchEvent(Object.assign(new Event(command, { cancelable: true }), { clipboardData }));
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('document', Object.assign(page, { execCommand }));
  return clipboardData.setData;
}

test('copies on a page over plain http, and returns false if the browser forbids it', async () => {
  const isCopied = openPlainPage({ isAllowed: true });
  expect(await copyText('river-Kola-48')).toBe(true);
  expect(isCopied).toHaveBeenCalledWith('text/plain', 'river-Kola-48');
  openPlainPage({ isAllowed: false });
  expect(await copyText('river-Kola-48')).toBe(false);
});
