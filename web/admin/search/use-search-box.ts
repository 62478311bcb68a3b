import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../current-user.ts';
import { openShortcutHelp } from '../shell/shortcut-help.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import { firstOptions, type Option, searchOptions } from './search-options.ts';
import { useRecent, useSearch } from './use-search.ts';

type SearchBoxOptions = {
  isAlwaysOpen: boolean;
  /** Called before the selected option runs. */
  onChoose: () => void;
};

/** The state of the search box: its query, its options, and the selection by keys or clicks. */
export function useSearchBox({ isAlwaysOpen, onChoose }: SearchBoxOptions) {
  const follow = useFollow();
  const user = useCurrentUser();
  const [query, setQuery] = useState('');
  const [isListed, setListed] = useState(false);
  const [at, setAt] = useState(0);
  const isOpen = isAlwaysOpen || isListed;
  const isEmpty = query.trim() === '';
  const { groups: found, ...asked } = useSearch(isOpen ? query : '');
  const { recent, error: recentError } = useRecent({ isOpen: isOpen && isEmpty });
  const groups = isEmpty ? firstOptions(recent, user) : searchOptions(query, found, user);
  const options = groups.flatMap((group) => group.options);
  const chosen = options[Math.min(at, options.length - 1)];

  function type(text: string) {
    setQuery(text);
    setListed(true);
    setAt(0);
  }

  function choose(option: Option | undefined) {
    if (option === undefined) return;
    setQuery('');
    setListed(false);
    onChoose();
    follow(option);
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setListed(true);
      if (isOpen && options.length > 0) setAt((at + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isOpen) choose(chosen);
    } else if (event.key === 'Escape' && isListed && !isAlwaysOpen) {
      event.preventDefault();
      setListed(false);
    }
  }

  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setListed(false);
  }

  const state = isEmpty ? { isPending: recent === null, error: recentError } : asked;
  const listed = { query, groups, chosenId: chosen?.id, ...state, onChoose: choose };
  return { isOpen, listed, count: options.length, type, list: () => setListed(true), steer, leave };
}

/** Returns a function that opens the link of an option or runs its action. */
function useFollow() {
  const navigate = useNavigate();
  const { logOut } = useLogOut();
  return ({ goTo, act }: Option) => {
    if (goTo !== undefined) void navigate(goTo);
    else if (act === 'logOut') logOut();
    else if (act === 'viewSite') window.open('/', '_blank', 'noopener');
    else openShortcutHelp();
  };
}
