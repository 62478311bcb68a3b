/**
 * The only script of public pages: native elements work without it, it makes them smoother. One file, no imports,
 * at most 3 KB in brotli.
 */
const root = document.documentElement;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const openedAt = Date.now();

root.classList.add('enhanced');
watchScrolling();
watchHashes();
closeMenuFromOutside();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-outcome]')) sendInPlace(form);
if (!calm.matches) riseOnFirstView();

/** The bar takes its scrolled look past 400 px. */
function watchScrolling(): void {
  const bar = document.querySelector('.top');
  let isQueued = false;
  const update = () => {
    isQueued = false;
    bar?.classList.toggle('scrolled', scrollY > 400);
  };
  addEventListener(
    'scroll',
    () => {
      if (!isQueued) requestAnimationFrame(update);
      isQueued = true;
    },
    { passive: true },
  );
  update();
}

/** Scrolls smoothly to a hash the first time that it is asked for, and jumps after that. */
function watchHashes(): void {
  const seen = new Set([location.hash]);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.hash || link.pathname !== location.pathname) return;
    root.classList.toggle('jump', seen.has(link.hash));
    seen.add(link.hash);
  });
}

/** Escape and a click elsewhere close the menu; Escape gives the focus back to its button. */
function closeMenuFromOutside(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu');
  if (!menu) return;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** Sections that are still below the window wait, paused at their first frame, and rise when they come near. */
function riseOnFirstView(): void {
  if (!('IntersectionObserver' in window) || !('animate' in Element.prototype)) return;
  const waiting = new Map<Element, Animation>();
  const release = (element: Element) => {
    waiting.get(element)?.play();
    waiting.delete(element);
    observer.unobserve(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) release(target);
    },
    // The waiting section stands 75 px lower than its place.
    { rootMargin: '0px 0px 75px' },
  );
  for (const element of document.querySelectorAll('.reveal')) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    const rise = element.animate([{ opacity: 0, transform: 'translateY(75px)' }, {}], {
      duration: 500,
      delay: 250,
      fill: 'backwards',
      easing: 'ease-out',
    });
    rise.pause();
    waiting.set(element, rise);
    observer.observe(element);
  }
  addEventListener('beforeprint', () => {
    for (const rise of waiting.values()) rise.finish();
  });
}

/**
 * Sends a form by fetch and opens `<outcome>-done` or `<outcome>-failed`. Success is status 200 alone; a failure
 * keeps what was typed. Browsers without modal dialogs post the form and get a page.
 */
function sendInPlace(form: HTMLFormElement): void {
  const done = outcomeOf(form, 'done');
  const failed = outcomeOf(form, 'failed');
  if (!done?.showModal || !failed) return;
  const submit = async () => {
    const outcome = await send(form);
    show(outcome.isDone ? done : failed, outcome.note);
    if (outcome.isDone) form.reset();
  };
  let isUnderWay = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    form.setAttribute('aria-busy', 'true');
    const elapsed = form.querySelector<HTMLInputElement>('[name=elapsed]');
    if (elapsed) elapsed.value = String(Date.now() - openedAt);
    void submit().finally(() => {
      isUnderWay = false;
      form.removeAttribute('aria-busy');
    });
  });
}

function outcomeOf(form: HTMLFormElement, end: string): HTMLDialogElement | null {
  return document.querySelector(`#${form.dataset['outcome']}-${end}`);
}

type Outcome = { isDone: boolean; note: string };

async function send(form: HTMLFormElement): Promise<Outcome> {
  const cutOff = new AbortController();
  const timer = setTimeout(() => cutOff.abort(), 20_000);
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fieldsOf(form),
      signal: cutOff.signal,
    });
    if (answer.status !== 200) return { isDone: false, note: reasonOf(answer.status) };
    // A letter was sent that asks to confirm: the answer says so, and nothing else of it is read.
    const isAsked = (await answer.text()).includes('"confirmation":"sent"');
    return { isDone: true, note: isAsked ? 'sent' : '' };
  } catch {
    return { isDone: false, note: 'offline' };
  } finally {
    clearTimeout(timer);
  }
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}

function reasonOf(status: number): string {
  if (status === 429) return 'busy';
  return status < 500 ? 'invalid' : 'failed';
}

/** Every attempt starts anew: only the second line that fits this outcome shows. */
function show(dialog: HTMLDialogElement, note: string): void {
  for (const line of dialog.querySelectorAll<HTMLElement>('[data-when]')) {
    line.hidden = line.dataset['when'] !== note;
  }
  dialog.showModal();
}
