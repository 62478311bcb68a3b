import { countCharacters, sendInPlace } from '#web/site/enhance-forms.ts';
import { copyLinks, loadInPlace, openShareSheet } from '#web/site/blog/enhance-posts.ts';
import { keepForOffline } from '#web/site/offline/enhance-offline.ts';
import { filterAnswers, keepOneOpen, markTopics, openNamedAnswer } from '#web/site/faq/enhance-questions.ts';

/**
 * The only script of public pages: native elements work without it, it makes them smoother. Served as one file,
 * made of this one and of the enhance-*.ts beside the pages, at most 3 KB in brotli. It first makes elements of what the page has for
 * it alone (web/site/parts/script-only.tsx).
 */
const root = document.documentElement;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

for (const part of document.querySelectorAll('[type$=html]')) part.outerHTML = part.innerHTML;
watchScrolling();
watchHashes();
closeMenuFromOutside();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-outcome]')) sendInPlace(form);
if (!calm.matches) riseOnFirstView();
openNamedAnswer();
addEventListener('hashchange', openNamedAnswer);
keepOneOpen();
filterAnswers();
markTopics();
countCharacters();
loadInPlace();
copyLinks();
openShareSheet();
tellSeen();
keepForOffline();

/** A page that a CDN keeps tells that it was seen, and the host that led here: what the image in it does without script. */
function tellSeen(): void {
  const at = document.querySelector<HTMLElement>('.seen')?.dataset['at'];
  // `https://host:port/`, or empty.
  const [, from = ''] = document.referrer.split(/[/:]+/);
  if (at) new Image().src = `${at}?from=${from}`;
}

/** The bar takes its scrolled look past 400 px. */
function watchScrolling(): void {
  const bar = document.querySelector('.top');
  const update = () => bar?.classList.toggle('scrolled', scrollY > 400);
  addEventListener('scroll', update, { passive: true });
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

/** Escape, a click elsewhere and Tab out of it close the menu; Escape gives the focus back to its button. */
function closeMenuFromOutside(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu');
  if (!menu) return;
  const leave = (to: EventTarget | null) => {
    if (to instanceof Node && !menu.contains(to)) menu.open = false;
  };
  document.addEventListener('click', ({ target }) => leave(target));
  menu.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget));
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** Sections that are still below the window wait, paused at their first frame, and rise when they come near. */
function riseOnFirstView(): void {
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
    // Both ends are named, because Chrome 83 throws for keyframes without an end.
    const frames = { transform: ['translateY(75px)', 'none'], opacity: [0, 1] };
    const rise = element.animate(frames, {
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
