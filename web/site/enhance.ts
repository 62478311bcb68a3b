import { countCharacters, sendInPlace } from '#web/site/enhance-forms.ts';
import { offerAnswers } from '#web/site/contact/enhance-answers.ts';
import { copyLinks, loadMoreInPlace, openShareSheet } from '#web/site/blog/enhance-posts.ts';
import { registerOfflineWorker } from '#web/site/offline/enhance-offline.ts';
import {
  searchAnswers,
  closeOtherEntries,
  trackTopics,
  openLinkedAnswer,
  showScriptOnlyElements,
} from '#web/site/faq/enhance-questions.ts';

/**
 * The only script of public pages. Native elements work without this script; the script makes them smoother. Served
 * as one file, built from this file and the enhance-*.ts files beside the pages, at most 3 KB in brotli. First it
 * inserts the elements that only pages with script have (web/site/parts/script-only.tsx).
 */
const root = document.documentElement;
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

showScriptOnlyElements();
watchScrolling();
watchHashes();
closeMenusFromOutside();
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-outcome]')) sendInPlace(form);
if (!reducedMotion.matches) animateOnFirstView();
openLinkedAnswer();
addEventListener('hashchange', openLinkedAnswer);
closeOtherEntries();
searchAnswers();
trackTopics();
countCharacters();
offerAnswers();
loadMoreInPlace();
copyLinks();
openShareSheet();
reportPageView();
registerOfflineWorker();

/**
 * On pages that a CDN caches, the script reports the page view and the referring host. Without script, the image in
 * the `noscript` element reports the page view.
 */
function reportPageView(): void {
  const reportAddress = document.querySelector<HTMLElement>('.seen')?.dataset['at'];
  // The referrer is `https://host:port/` or empty.
  const [, from = ''] = document.referrer.split(/[/:]+/);
  if (reportAddress) new Image().src = `${reportAddress}?from=${from}`;
}

/** Adds the class `scrolled` to the bar when the page is scrolled by more than 400 px. */
function watchScrolling(): void {
  const bar = document.querySelector('.top');
  const update = () => bar?.classList.toggle('scrolled', scrollY > 400);
  addEventListener('scroll', update, { passive: true });
  update();
}

/** Scrolls smoothly to a hash at its first use, and jumps at later uses. */
function watchHashes(): void {
  const seen = new Set([location.hash]);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.hash || link.pathname !== location.pathname) return;
    root.classList.toggle('jump', seen.has(link.hash));
    seen.add(link.hash);
  });
}

/** Closes the menus on Escape, on a click outside and when the focus leaves them. Escape returns the focus to the button. */
function closeMenusFromOutside(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.bar details')) {
    const closeIfOutside = (to: EventTarget | null) => {
      if (to instanceof Element && !to.closest('.menu,.menu+nav')) menu.open = false;
    };
    document.addEventListener('click', ({ target }) => closeIfOutside(target));
    document.addEventListener('focusout', ({ relatedTarget }) => closeIfOutside(relatedTarget));
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
  }
}

/**
 * Pauses the animation of each section below the window at its first frame, and plays the animation when the section
 * scrolls into the window.
 */
function animateOnFirstView(): void {
  const waiting = new Map<Element, Animation>();
  const playAnimation = (element: Element) => {
    waiting.get(element)?.play();
    waiting.delete(element);
    observer.unobserve(element);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) playAnimation(target);
    },
    // The transform shifts a waiting section down by 75 px.
    { rootMargin: '0px 0px 75px' },
  );
  for (const element of document.querySelectorAll('.reveal')) {
    if (element.getBoundingClientRect().top < innerHeight) continue;
    // The animation has both keyframes, because Chrome 83 throws an error if the last keyframe is missing.
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
