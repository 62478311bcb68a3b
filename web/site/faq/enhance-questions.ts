import { fetchPage } from '#web/site/enhance-fetch.ts';
import { runInPause } from '#web/site/enhance-pause.ts';

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
 * Shows the results of the search while the visitor types: the server ranks the entries (search-results.ts). A page of search
 * results contains only the found entries, so the first change loads the page of all entries.
 */
export function searchAnswers(): void {
  const field = document.querySelector<HTMLInputElement>('#faq-words');
  if (!field) return;
  let hasAllEntries = !field.defaultValue;
  let shownQuery: string | undefined;
  let found = 1;
  const getQuery = () => field.value.trim().replace(/\s+/g, ' ');
  const search = async () => {
    if (!hasAllEntries) {
      const all = (await fetchPage(location.pathname)).querySelector('.faq');
      if (all) document.querySelector('.faq')?.replaceWith(all);
      showScriptOnlyElements();
      closeOtherEntries();
      hasAllEntries = true;
    }
    const query = getQuery();
    const slugs = query ? await findSlugs(query) : [];
    if (query !== getQuery()) return;
    shownQuery = query;
    found = showResults(query, slugs);
  };
  runInPause(field.form, search);
  field.addEventListener('change', () => {
    if (!found) navigator.sendBeacon(getResultsAddress(getQuery()));
  });
  field.form?.addEventListener('submit', (event) => {
    // The server answers if the results are not shown yet.
    if (shownQuery === getQuery()) event.preventDefault();
  });
  // The script runs after the first frame, so the visitor may have typed already.
  if (field.value !== field.defaultValue) void search();
}

function getResultsAddress(query: string): string {
  return `${location.pathname}/search?q=${encodeURIComponent(query)}`;
}

/** Returns the anchors of the found entries, the best first; without a connection, those with all words in page order. */
async function findSlugs(query: string): Promise<string[]> {
  try {
    const answer = await fetch(getResultsAddress(query));
    if (answer.ok) return (await answer.text()).split(' ');
  } catch {}
  const words = query.toLowerCase().split(' ');
  return [...document.querySelectorAll('details[name]')]
    .filter((entry) => words.every((word) => entry.textContent.toLowerCase().includes(word)))
    .map((entry) => entry.querySelector('div')?.id ?? '');
}

/** The section of each entry, in page order. */
let homes: [entry: Element, section: Element | null][] = [];

/** Moves the found entries into the section of results, hides the topics, and returns the number of found entries. */
function showResults(query: string, slugs: readonly string[]): number {
  const statusElement = document.querySelector<HTMLElement>('.found [role]');
  const results = document.querySelector<HTMLElement>('.results');
  if (!statusElement || !results) return 1;
  if (!homes[0]?.[0].isConnected)
    homes = [...document.querySelectorAll('details[name]')].map((entry) => [entry, entry.parentElement]);
  for (const [entry, section] of homes) section?.append(entry);
  const entries = slugs.flatMap((slug) => document.getElementById(slug)?.parentElement ?? []);
  results.append(...entries);
  for (const part of document.querySelectorAll('.questions section,.topics'))
    part.toggleAttribute('hidden', Boolean(query) !== (part === results));
  statusElement.parentElement?.toggleAttribute('hidden', !query);
  document.querySelector('.hint')?.toggleAttribute('hidden', entries.length > 0);
  // The sentences for no result, one result and several results.
  const sentence = (statusElement.dataset['said'] ?? '').split('|')[Math.min(entries.length, 2)] ?? '';
  statusElement.textContent =
    query && sentence.replace('{count}', `${entries.length}`).replace('{words}', () => query);
  history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
  return entries.length;
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
