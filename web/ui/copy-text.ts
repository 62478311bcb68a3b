/** Puts words on the clipboard; false where the browser does not let a page do that. */
export async function copyText(text: string): Promise<boolean> {
  // Over plain http, as on an office's server opened by name, there is no such thing as `navigator.clipboard`.
  if (!isSecureContext) return copyByCommand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The older way, which asks the page what is to be copied. */
function copyByCommand(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isTaken = event.clipboardData !== null;
  };
  document.addEventListener('copy', give, { capture: true, once: true });
  try {
    return document.execCommand('copy') && isTaken;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}
