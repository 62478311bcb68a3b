import { useEffect, useSyncExternalStore } from 'react';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const keyPrefix = 'hirawa.theme.';
const listeners = new Set<() => void>();
/** The choice if the browser forbids storage. It lasts until the page closes. */
const memoryThemes = new Map<number, Theme>();

/**
 * Returns a script for the head of each page of the admin, so that the page is never painted in the wrong theme first.
 * The script reads the member's id from the saved token and applies that member's theme on this device. The content
 * policy allows the script by its hash.
 */
export function createEarlyThemeScript(tokenKey: string): string {
  return `try{const c=localStorage.getItem('${tokenKey}').split('.')[1].replaceAll('-','+').replaceAll('_','/'),t=localStorage.getItem('${keyPrefix}'+JSON.parse(atob(c)).sub);if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
}

export function readTheme(memberId: number): Theme {
  try {
    const stored = localStorage.getItem(keyPrefix + memberId);
    return themes.find((theme) => theme === stored) ?? memoryThemes.get(memberId) ?? 'device';
  } catch {
    return memoryThemes.get(memberId) ?? 'device';
  }
}

export function saveTheme(memberId: number, theme: Theme): void {
  memoryThemes.set(memberId, theme);
  try {
    localStorage.setItem(keyPrefix + memberId, theme);
  } catch {
    // Storage is forbidden: only `memoryThemes` has the choice.
  }
  for (const listener of listeners) listener();
}

/** Returns the theme of the current user, or null while the user is loading. Follows changes in other tabs. */
export function useTheme(memberId: number | undefined): Theme | null {
  return useSyncExternalStore(
    subscribe,
    () => (memberId === undefined ? null : readTheme(memberId)),
    () => null,
  );
}

/** Applies the member's theme to the page, or the device's theme after logout. */
export function useAppliedTheme(memberId: number | undefined): void {
  const theme = useTheme(memberId);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'device') delete dataset['theme'];
    else if (theme !== null) dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => () => void delete document.documentElement.dataset['theme'], []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
