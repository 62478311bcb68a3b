import { runInPause } from '#web/site/enhance-pause.ts';

/** Offers answers of the FAQ below the text of a message, in a pause of typing, until the visitor closes them. */
export function offerAnswers(): void {
  const box = document.querySelector<HTMLDetailsElement>('.offered[hidden]');
  const list = box?.querySelector('div');
  const field = document.querySelector('textarea');
  if (!box || !list || !field) return;
  let asked = '';
  let shown = '';
  runInPause(field.form, async () => {
    const body = field.value;
    if (!box.open || body === asked) return;
    asked = body;
    const answer = await fetch(`${location.pathname}/answers`, {
      method: 'POST',
      body: new URLSearchParams({ body }),
    });
    const html = await answer.text();
    // The same answers are not shown again, because one of them may be open.
    if (!answer.ok || body !== asked || html === shown) return;
    list.innerHTML = shown = html;
    box.hidden = !html;
  });
}
