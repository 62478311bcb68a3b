import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../current-user.ts';
import { openShortcutHelp } from '../shell/shortcut-help.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import type { Option } from './search-options.ts';
import { useRecentItems, useSearch, useSearchOptions } from './use-search.ts';

type SearchBoxOptions = {
  isAlwaysOpen: boolean;
  /** Called before the selected option runs. */
  onChoose: () => void;
};

/** The state of the search box: its query, its options, and the selection by keys or clicks. */
export function useSearchBox({ isAlwaysOpen, onChoose }: SearchBoxOptions) {
  const openOption = useOpenOption();
  const user = useCurrentUser();
  const [query, setQuery] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const isOpen = isAlwaysOpen || isExpanded;
  const isEmpty = query.trim() === '';
  const { groups: foundGroups, ...searchState } = useSearch(isOpen ? query : '');
  const { recent, error: recentError } = useRecentItems({ isOpen: isOpen && isEmpty });
  const { create, error: createError } = useSearchOptions({ isOpen });
  const groups =
    (isEmpty
      ? create?.createInitialOptions(recent, user)
      : create?.createSearchOptions(query, foundGroups, user)) ?? [];
  const options = groups.flatMap((group) => group.options);
  const activeOption = options[Math.min(activeIndex, options.length - 1)];

  function changeQuery(text: string) {
    setQuery(text);
    setExpanded(true);
    setActiveIndex(0);
  }

  function choose(option: Option | undefined) {
    if (option === undefined) return;
    setQuery('');
    setExpanded(false);
    onChoose();
    openOption(option);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setExpanded(true);
      if (isOpen && options.length > 0)
        setActiveIndex((activeIndex + step + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isOpen) choose(activeOption);
    } else if (event.key === 'Escape' && isExpanded && !isAlwaysOpen) {
      event.preventDefault();
      setExpanded(false);
    }
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setExpanded(false);
  }

  const isLoading = create === undefined && createError === null;
  const state = isEmpty ? { isPending: recent === null, error: recentError } : searchState;
  const listed = { query, groups, chosenId: activeOption?.id, onChoose: choose };
  return {
    isOpen,
    listed: {
      ...listed,
      isPending: isLoading || state.isPending,
      error: createError ?? state.error,
    },
    count: options.length,
    type: changeQuery,
    list: () => setExpanded(true),
    steer: handleKeyDown,
    leave: handleBlur,
  };
}

/** Returns a function that opens the link of an option or runs its action. */
function useOpenOption() {
  const navigate = useNavigate();
  const { logOut } = useLogOut();
  return ({ goTo, act }: Option) => {
    if (goTo !== undefined) void navigate(goTo);
    else if (act === 'logOut') logOut();
    else if (act === 'viewSite') window.open('/', '_blank', 'noopener');
    else openShortcutHelp();
  };
}
