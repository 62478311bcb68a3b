/** Runs a function when the visitor stops typing in a form for 400 ms. */
export function runInPause(form: HTMLFormElement | null, run: () => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  form?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), 400);
  });
}
