/** Copies text to the clipboard; returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // `navigator.clipboard` does not exist over plain http, such as on an office server that is opened by host name.
  if (!isSecureContext) return copyByCommand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies with the older API: `execCommand` fires a copy event, and the listener sets its data. */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  try {
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
}
