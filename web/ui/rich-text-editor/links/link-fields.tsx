import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../fields/button.tsx';
import { TextField } from '../../fields/text-field.tsx';
import type { EditorText } from '../editor-text.ts';
import { toSitePath, blankAddress, completeAddress, sanitizeAddress } from '../html/link-address.ts';
import styles from '../tool-form.module.css';
import { type FoundPage, PageSearchContext, type PageSearch } from './find-pages.ts';
import type { LinkTarget } from './set-link.ts';

/** Delay between the last keystroke and the search. */
const searchDelayMs = 250;
/** A single letter would match almost every title. */
const minCharacters = 2;
const noPages: readonly FoundPage[] = [];

/** Returns pages whose titles match; none if the input looks like an address. */
function useFoundPages(query: string, find: PageSearch | undefined): readonly FoundPage[] {
  const [found, setFound] = useState({ words: '', pages: noPages });
  const searchQuery = isAddress(query) || Array.from(query).length < minCharacters ? '' : query;

  useEffect(() => {
    if (searchQuery === '' || find === undefined) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      find(searchQuery, stop).then(
        (pages) => (stop.signal.aborted ? undefined : setFound({ words: searchQuery, pages })),
        () => undefined,
      );
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [searchQuery, find]);

  return searchQuery === '' ? noPages : found.pages;
}

function isAddress(typed: string): boolean {
  return /^\/|^[a-z]+:|@|^\S+\.\S+$/i.test(typed);
}

type LinkFieldsProps = {
  current: string | null;
  texts: EditorText;
  /** Called with null to remove the link. */
  onSet: (target: LinkTarget | null) => void;
};

/** Fields to set, change or remove a link. Not a form element, because these fields are also used inside other forms. */
export function LinkFields({ current, texts: { linkForm }, onSet }: LinkFieldsProps) {
  const [address, setAddress] = useState(current === blankAddress ? '' : (current ?? ''));
  const [isInvalid, setIsInvalid] = useState(false);
  const [active, setActive] = useState(-1);
  const find = useContext(PageSearchContext);
  const pages = useFoundPages(address.trim(), find);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isOpen = pages.length > 0;

  // A dialog focuses its first field by itself. Inside a form that is already open, this effect must focus the field.
  useEffect(() => input.current?.focus(), []);

  function save() {
    const target = sanitizeAddress(completeAddress(toSitePath(address, location.origin)));
    if (target === blankAddress) setIsInvalid(true);
    else onSet({ href: target, text: target.replace(/^mailto:|^tel:/, '') });
  }

  function choose({ href, title }: FoundPage) {
    onSet({ href, text: title });
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Ignores keys during IME composition.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active < 0 ? -1 : active - 1 };
    const chosen = pages[active];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen === undefined) save();
      else choose(chosen);
      return;
    }
    const nextIndex = steps[event.key];
    if (!isOpen || nextIndex === undefined) return;
    event.preventDefault();
    setActive((nextIndex + pages.length) % pages.length);
  }

  return (
    <div className="stack gap-8">
      <TextField
        ref={input}
        label={linkForm.address}
        value={address}
        inputMode="url"
        autoComplete="off"
        data-focus-first=""
        {...(find === undefined ? {} : getComboboxProps(id, { isOpen, active }))}
        aria-describedby={`${id}-hint`}
        error={isInvalid ? linkForm.refused : undefined}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsInvalid(false);
          setActive(-1);
        }}
      />
      <FoundPages id={id} label={linkForm.pages} pages={pages} active={active} onChoose={choose} />
      <p id={`${id}-hint`} className="note">
        {linkForm.hint} {find === undefined ? null : linkForm.find}
      </p>
      <div className={styles.actions}>
        {current === null ? null : <Button onClick={() => onSet(null)}>{linkForm.remove}</Button>}
        <Button variant="main" onClick={save}>
          {linkForm.save}
        </Button>
      </div>
    </div>
  );
}

function getComboboxProps(id: string, { isOpen, active }: { isOpen: boolean; active: number }) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
  } as const;
}

type FoundPagesProps = {
  id: string;
  label: string;
  pages: readonly FoundPage[];
  active: number;
  onChoose: (page: FoundPage) => void;
};

function FoundPages({ id, label, pages, active, onChoose }: FoundPagesProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.options}
      hidden={pages.length === 0}
    >
      {pages.map((page, at) => (
        // The field above handles the keys that choose a result.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={page.href}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.option}
          dir="auto"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(page)}
        >
          {page.title}
        </div>
      ))}
    </div>
  );
}
