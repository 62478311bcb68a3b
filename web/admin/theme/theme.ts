import { useEffect, useSyncExternalStore } from 'react';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const keyStart = 'hirawa.theme.';
const listeners = new Set<() => void>();
/** Where the browser forbids storage the choice lasts as long as the page. */
const unstored = new Map<number, Theme>();

/**
 * Runs in the head of each page of the admin, so that nothing is painted in the other theme first: it finds who is
 * signed in by the saved token and sets what that member has chosen on this device. The content policy allows it by its hash.
 */
export function earlyTheme(tokenKey: string): string {
  return `try{const c=localStorage.getItem('${tokenKey}').split('.')[1].replaceAll('-','+').replaceAll('_','/'),t=localStorage.getItem('${keyStart}'+JSON.parse(atob(c)).sub);if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
}

/** What a member has chosen on this device. */
export function readTheme(memberId: number): Theme {
  try {
    const stored = localStorage.getItem(keyStart + memberId);
    return themes.find((theme) => theme === stored) ?? unstored.get(memberId) ?? 'device';
  } catch {
    return unstored.get(memberId) ?? 'device';
  }
}

export function chooseTheme(memberId: number, theme: Theme): void {
  unstored.set(memberId, theme);
  try {
    localStorage.setItem(keyStart + memberId, theme);
  } catch {
    // Storage is forbidden: the choice is kept above.
  }
  for (const listener of listeners) listener();
}

/** The theme of whoever is signed in; null while that is not known. A choice in another tab counts here too. */
export function useTheme(memberId: number | undefined): Theme | null {
  return useSyncExternalStore(
    watch,
    () => (memberId === undefined ? null : readTheme(memberId)),
    () => null,
  );
}

/** Shows the page in the member's theme, and in the device's own again once nobody is signed in. */
export function useShownTheme(memberId: number | undefined): void {
  const theme = useTheme(memberId);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'device') delete dataset['theme'];
    else if (theme !== null) dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => () => void delete document.documentElement.dataset['theme'], []);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
