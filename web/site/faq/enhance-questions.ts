import { fold, matcher } from '#web/site/faq/match.ts';

/** Opens the entry of the address's hash, for browsers that do not open `details` by themselves. */
export function openNamedAnswer(): void {
  const entry = document.getElementById(location.hash.slice(1))?.closest('details');
  if (!entry || entry.open) return;
  entry.open = true;
  entry.scrollIntoView();
}

/** Closes the other entries when an entry opens, in browsers that do not support `details[name]`. */
export function keepOneOpen(): void {
  const entries = document.querySelectorAll<HTMLDetailsElement>('details[name]');
  for (const entry of entries) {
    entry.addEventListener('toggle', () => {
      for (const other of entries) if (entry.open && other !== entry) other.open = false;
    });
  }
}

/**
 * Hides entries without all words of the search, on each keystroke. The server uses the same rule
 * (web/site/faq/search.ts).
 */
export function filterAnswers(): void {
  const field = document.querySelector<HTMLInputElement>('#faq-words');
  const said = document.querySelector<HTMLElement>('.found [role]');
  const frame = said?.parentElement;
  if (!field || !said || !frame) return;
  const synonyms = (said.dataset['alike'] ?? '').split(';').map((group) => group.split(','));
  const sections = [...document.querySelectorAll<HTMLElement>('.questions section')].map((section) => ({
    section,
    entries: [...section.querySelectorAll('details')].map((entry) => ({
      entry,
      text: fold([...entry.querySelectorAll('h3,p,li')].map((part) => part.textContent).join(' ')),
    })),
  }));
  const filter = () => {
    const texts = field.value.trim().replace(/\s+/g, ' ');
    const holds = matcher(texts, synonyms);
    let found = 0;
    for (const { section, entries } of sections) {
      let foundHere = 0;
      for (const { entry, text } of entries) {
        entry.hidden = !holds(text);
        if (!entry.hidden) foundHere += 1;
      }
      found += foundHere;
      section.hidden = foundHere === 0;
      const link = document.querySelector(`.topics [href="#${section.id}"]`);
      link?.parentElement?.toggleAttribute('hidden', foundHere === 0);
      const count = link?.querySelector('span');
      if (count) count.textContent = `${foundHere}`;
    }
    frame.hidden = texts === '';
    frame.querySelector<HTMLElement>('.hint')?.toggleAttribute('hidden', found > 0);
    const { none = '', one = '', many = '' } = said.dataset;
    const sentence = found === 0 ? none : found === 1 ? one : many;
    said.textContent = texts && sentence.replace('{count}', `${found}`).replace('{words}', () => texts);
    history.replaceState(null, '', texts ? `?q=${encodeURIComponent(texts)}` : location.pathname);
  };
  field.addEventListener('input', filter);
  // The script runs after the first frame, so the visitor may have typed already.
  if (field.value !== field.defaultValue) filter();
  field.form?.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('.found a')?.addEventListener('click', (event) => {
    event.preventDefault();
    field.value = '';
    filter();
    field.focus();
  });
}

/** Marks the current topic: the last topic whose section has begun, or the last topic at the end of the page. */
export function markTopics(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.questions section')];
  if (sections.length === 0) return;
  const mark = () => {
    const shown = sections.filter(({ hidden }) => !hidden);
    const isEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
    const begun = isEnd
      ? shown
      : shown.filter((section) => section.getBoundingClientRect().top < innerHeight * 0.3);
    const read = begun.pop() ?? shown[0];
    document.querySelector('.topics [aria-current]')?.removeAttribute('aria-current');
    if (read) document.querySelector(`.topics [href="#${read.id}"]`)?.setAttribute('aria-current', 'true');
  };
  addEventListener('scroll', mark, { passive: true });
  document.addEventListener('input', mark);
}
