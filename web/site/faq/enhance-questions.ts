import { fetchPage } from '#web/site/enhance-fetch.ts';
import { foldText, createMatcher } from '#web/site/faq/match.ts';

/** Opens the entry of the address's hash, for browsers that do not open `details` by themselves. */
export function openLinkedAnswer(): void {
  const entry = document.getElementById(location.hash.slice(1))?.closest('details');
  if (!entry || entry.open) return;
  entry.open = true;
  entry.scrollIntoView();
}

/** Closes the other entries when an entry opens, in browsers that do not support `details[name]`. */
export function closeOtherEntries(): void {
  const entries = document.querySelectorAll<HTMLDetailsElement>('details[name]');
  for (const entry of entries) {
    entry.addEventListener('toggle', () => {
      for (const other of entries) if (entry.open && other !== entry) other.open = false;
    });
  }
}

/** Converts the text of inert scripts to elements (web/site/parts/script-only.tsx). */
export function showScriptOnlyElements(): void {
  for (const part of document.querySelectorAll('[type$=html]')) part.outerHTML = part.innerHTML;
}

/**
 * Filters the entries on each keystroke of the search. A page of search results contains only the found entries, so the
 * first change loads the page of all entries. If that fails, the visitor can still submit the form.
 */
export function filterAnswers(): void {
  const field = document.querySelector<HTMLInputElement>('#faq-words');
  if (!field) return;
  let hasAllEntries = !field.defaultValue;
  let found: boolean | number | undefined = hasAllEntries;
  const search = async () => {
    if (!hasAllEntries) {
      const all = (await fetchPage(location.pathname)).querySelector('.faq');
      if (all) document.querySelector('.faq')?.replaceWith(all);
      showScriptOnlyElements();
      closeOtherEntries();
      hasAllEntries = true;
    }
    found = filterEntries(field.value.trim().replace(/\s+/g, ' '));
  };
  field.addEventListener('input', () => void search());
  field.form?.addEventListener('submit', (event) => {
    // The server answers if no entry matches, because it allows typing errors, or if the page does not have all entries.
    if (found || !navigator.onLine) event.preventDefault();
  });
  // The script runs after the first frame, so the visitor may have typed already.
  if (field.value !== field.defaultValue) void search();
}

/**
 * Hides entries without all words of the search, and returns the number of the other entries. The server uses the same
 * rule (web/site/faq/search.ts).
 */
function filterEntries(query: string): number | undefined {
  const statusElement = document.querySelector<HTMLElement>('.found [role]');
  if (!statusElement) return undefined;
  const { alike = '', said: sentences = '' } = statusElement.dataset;
  const isMatch = createMatcher(
    query,
    alike.split(';').map((group) => group.split(',')),
  );
  let found = 0;
  for (const section of document.querySelectorAll<HTMLElement>('.questions section')) {
    let sectionCount = 0;
    for (const entry of section.querySelectorAll('details')) {
      const parts = [...entry.querySelectorAll('h3,p,li')].map((part) => part.textContent);
      entry.hidden = !isMatch(foldText(parts.join(' ')));
      sectionCount += entry.hidden ? 0 : 1;
    }
    found += sectionCount;
    section.hidden = !sectionCount;
    const link = document.querySelector(`.topics [href="#${section.id}"]`);
    link?.parentElement?.toggleAttribute('hidden', section.hidden);
    const count = link?.querySelector('span');
    if (count) count.textContent = `${sectionCount}`;
  }
  statusElement.parentElement?.toggleAttribute('hidden', !query);
  document.querySelector('.hint')?.toggleAttribute('hidden', Boolean(found));
  // The sentences for no result, one result and several results.
  const sentence = sentences.split('|')[Math.min(found, 2)] ?? '';
  statusElement.textContent =
    query && sentence.replace('{count}', `${found}`).replace('{words}', () => query);
  history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  return found;
}

/** Marks the current topic while the page of questions is scrolled or searched. */
export function trackTopics(): void {
  if (!document.querySelector('.questions')) return;
  addEventListener('scroll', markTopic, { passive: true });
  document.addEventListener('input', markTopic);
}

/** Marks the last topic whose section has begun, or the last topic at the end of the page. */
function markTopic(): void {
  const visibleSections = [...document.querySelectorAll<HTMLElement>('.questions section:not([hidden])')];
  const isEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
  const startedSections = isEnd
    ? visibleSections
    : visibleSections.filter((section) => section.getBoundingClientRect().top < innerHeight * 0.3);
  const currentSection = startedSections.pop() ?? visibleSections[0];
  document.querySelector('.topics [aria-current]')?.removeAttribute('aria-current');
  if (currentSection)
    document.querySelector(`.topics [href="#${currentSection.id}"]`)?.setAttribute('aria-current', 'true');
}
