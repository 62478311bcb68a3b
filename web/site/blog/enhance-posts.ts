import { fetchPage } from '#web/site/enhance-fetch.ts';

/** "Load more" appends the next cards to the list. After an error, the link is shown again, together with a message. */
export function loadMoreInPlace(): void {
  const list = document.querySelector('.cards');
  const frame = document.querySelector('.more');
  const findPart = (selector: string) => frame?.querySelector<HTMLElement>(selector);
  const link = frame?.querySelector<HTMLAnchorElement>('#more');
  if (!link) return;
  const load = async () => {
    show('loading');
    try {
      const page = await fetchPage(link.href);
      const cards = [...page.querySelectorAll('.cards > li')];
      list?.append(...cards);
      const status = findPart('[role=status]');
      if (status) status.textContent = (status.dataset['loaded'] ?? '').replace('{count}', `${cards.length}`);
      const count = findPart('.count');
      if (count) {
        const shown = `${list?.children.length}`;
        count.textContent = (count.dataset['shown'] ?? '').replace('{shown}', shown);
        // The server renders as many cards at this address, so that Back returns to the same place.
        history.replaceState(null, '', `?shown=${shown}`);
      }
      cards[0]?.querySelector('a')?.focus({ preventScroll: true });
      const next = page.querySelector<HTMLAnchorElement>('#more');
      if (next) link.href = next.href;
      else link.remove();
      show('more');
    } catch (error) {
      // oxlint-disable-next-line no-console -- specification 8.6
      console.error(error);
      show('failed');
    }
  };
  const show = (state: 'more' | 'loading' | 'failed') => {
    link.toggleAttribute('hidden', state === 'loading');
    findPart('.loading')?.toggleAttribute('hidden', state !== 'loading');
    findPart('.not-loaded')?.toggleAttribute('hidden', state !== 'failed');
  };
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void load();
  });
}

export function copyLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-copied]')) {
    link.addEventListener('click', (event) => {
      if (!('clipboard' in navigator)) return;
      event.preventDefault();
      void copy(link);
    });
  }
}

async function copy(link: HTMLAnchorElement): Promise<void> {
  await navigator.clipboard.writeText(link.href);
  link.textContent = link.dataset['copied'] ?? '';
}

/** Shows the button that opens the browser's share sheet, if the browser has one. */
export function openShareSheet(): void {
  const item = document.querySelector<HTMLElement>('.share [hidden]');
  if (!item || !('share' in navigator)) return;
  item.hidden = false;
  // `share` rejects when the visitor closes the sheet, which is not an error.
  item.addEventListener('click', () => {
    void navigator.share({ title: document.title, url: location.href }).catch(() => {});
  });
}
