const openedAt = Date.now();

/**
 * Sends a form by fetch and opens `<outcome>-done` or `<outcome>-failed`. Only status 200 is a success, but not if
 * the server reports that the honeypot field was filled. After an error, the input stays in the form. Browsers
 * without modal dialogs post the form and get a page.
 */
export function sendInPlace(form: HTMLFormElement): void {
  const done = findOutcomeDialog(form, 'done');
  const failed = findOutcomeDialog(form, 'failed');
  if (!done?.showModal || !failed) return;
  storeInput(form);
  const submit = async () => {
    const outcome = await send(form);
    showFieldErrors(form, outcome.errors);
    showOutcome(outcome.isDone ? done : failed, outcome);
    if (outcome.isDone) form.reset();
    form.dispatchEvent(new Event('input', { bubbles: true }));
  };
  failed.addEventListener('close', () => {
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  });
  const button = form.querySelector('.button');
  const label = button?.textContent ?? '';
  const setLabel = (text = label) => {
    if (button) button.textContent = text;
  };
  // Screen readers announce the label that the button has during the request.
  button?.setAttribute('aria-live', 'polite');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    form.setAttribute('aria-busy', 'true');
    setLabel(form.dataset['sending']);
    const [trap, elapsed] = form.querySelectorAll<HTMLInputElement>('.unseen input');
    if (elapsed) elapsed.value = `${Date.now() - openedAt}`;
    void submit().finally(() => {
      form.removeAttribute('aria-busy');
      // Clears the honeypot field before the next attempt. Visitors do not see this field, so the browser's autofill
      // may have filled it.
      if (trap) trap.value = '';
      setLabel();
    });
  });
}

/**
 * Saves the input of a message in this tab until it is sent, so that a reload loses nothing. The browser may forbid storage.
 * Values that the server returned with an error are not overwritten.
 */
function storeInput(form: HTMLFormElement): void {
  if (form.querySelector('textarea')?.value !== '') return;
  const fields = form.querySelectorAll<HTMLInputElement>('.field');
  try {
    for (const field of fields) field.value = sessionStorage[field.name] ?? field.value;
    form.addEventListener('input', () => {
      for (const { name, value } of fields) sessionStorage[name] = value;
    });
  } catch {}
}

function findOutcomeDialog(form: HTMLFormElement, end: string): HTMLDialogElement | null {
  return document.querySelector(`#${form.dataset['outcome']}-${end}`);
}

type FieldError = { path: string; message: string };
type Outcome = { isDone?: true; note: string; message?: string; errors?: FieldError[] };

/** Sends a form with `data-api` to that address as JSON, any other form as URL-encoded fields to its action. */
async function send(form: HTMLFormElement): Promise<Outcome> {
  const { api } = form.dataset;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has pairs, and no form of the site has files
  const fields = new URLSearchParams(new FormData(form) as never);
  const json = 'application/json';
  try {
    const answer = await fetch(api ?? form.action, {
      method: 'POST',
      headers: { Accept: json, ...(api && { 'Content-Type': json }) },
      body: api ? JSON.stringify(Object.fromEntries(fields)) : fields,
      // Browsers without `AbortSignal.timeout` wait until the connection times out.
      signal: AbortSignal.timeout?.(20_000),
    });
    const text = await answer.text();
    // `sent`: an email asks the subscriber for confirmation. `trap`: the honeypot field was filled, and nothing is
    // stored.
    const result = parseAnswer(text);
    const note = result.data?.confirmation ?? '';
    if (answer.status === 200 && note !== 'trap') return { isDone: true, note };
    // oxlint-disable-next-line no-console -- specification 8.1, 8.20
    console.error(answer.status, text);
    return { ...result, note: note || getReason(answer.status) };
  } catch (error) {
    // oxlint-disable-next-line no-console -- specification 8.1, 8.20
    console.error(error);
    return { note: 'offline' };
  }
}

type Answer = { message?: string; errors?: FieldError[]; data?: { confirmation?: string } };

function parseAnswer(text: string): Answer {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Writes each validation error below its field and removes the errors of fields that are now valid. */
function showFieldErrors(form: HTMLFormElement, errors: readonly FieldError[] = []): void {
  for (const field of form.querySelectorAll('.field')) {
    const errorElement = document.querySelector(`#${field.id}-fault`);
    if (!errorElement) continue;
    const fieldError = errors.find(({ path }) => path === field.getAttribute('name'));
    errorElement.textContent = fieldError?.message ?? '';
    if (fieldError) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  }
}

function getReason(status: number): string {
  if (status === 429) return 'busy';
  return status < 500 ? 'invalid' : 'failed';
}

/**
 * Opens the dialog. A dialog has several possible second lines, and only the line that matches `note` is visible. A
 * line with `data-said` shows the server's message.
 */
function showOutcome(dialog: HTMLDialogElement, { note, message }: Outcome): void {
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-when]')) {
    line.hidden = line.dataset['when'] !== note;
    if ('said' in line.dataset) line.textContent = message ?? '';
  }
  dialog.showModal();
}

/** Shows a counter below long fields, such as "96 / 5,000", which counts characters like the server. */
export function countCharacters(): void {
  const counter = document.querySelector<HTMLElement>('[data-counts]');
  const field = document.querySelector<HTMLTextAreaElement>(`#${counter?.dataset['counts']}`);
  if (!counter || !field) return;
  const count = () => {
    counter.textContent = `${Array.from(field.value).length.toLocaleString('en')} / ${counter.dataset['limit']}`;
  };
  field.form?.addEventListener('input', count);
  count();
}
