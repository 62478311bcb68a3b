import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { tagLimits, normalizeTagName } from '#modules/tags/constants.ts';
import { api } from '#web/api.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import field from '#web/ui/fields/text-field.module.css';
import { formatOverLimit } from '#web/ui/fields/too-long.ts';
import { TooLongCount } from '#web/ui/fields/too-long-count.tsx';
import styles from './settings.module.css';

/** The number of suggestions that are visible without scrolling. */
const maxSuggestions = 8;

type TagFieldProps = {
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
};

const isSameTag = (first: string, second: string) => first.toLowerCase() === second.toLowerCase();

/** The tags of a post in their order. The user selects existing tags or types new tags, in any script. */
export function TagField({ tags, error, onChange }: TagFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const options = useTagOptions(typed, tags);
  const [active, setActive] = useState(-1);
  const isFull = tags.length >= tagLimits.perPost;
  const isOpen = options.length > 0;
  const overLimit = formatOverLimit(typed, tagLimits.nameCharacters);
  const describedBy = [`${id}-hint`, `${id}-count`, error && `${id}-error`].filter(Boolean).join(' ');

  function add(names: readonly string[]) {
    const next = [...tags];
    const tooLong = names.find(
      (name) => formatOverLimit(normalizeTagName(name), tagLimits.nameCharacters) !== undefined,
    );
    for (const name of names.map(normalizeTagName)) {
      if (formatOverLimit(name, tagLimits.nameCharacters) !== undefined) continue;
      if (name !== '' && next.length < tagLimits.perPost && !next.some((tag) => isSameTag(tag, name)))
        next.push(name);
    }
    if (next.length > tags.length) {
      setAnnouncement(`Tag ${next.slice(tags.length).join(', ')} added`);
      onChange(next);
    }
    // A name that is too long is not removed from the field, which then shows the length of the name.
    setTyped(tooLong ?? '');
    setActive(-1);
  }

  function remove(name: string) {
    setAnnouncement(`Tag ${name} removed`);
    onChange(tags.filter((tag) => tag !== name));
  }

  function changeText(text: string) {
    const parts = text.split(/[,،、，\n]/);
    setActive(-1);
    if (parts.length > 1) add(parts);
    else setTyped(text);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Ignores keys that belong to an input method.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      event.preventDefault();
      const chosen = options[active]?.name ?? typed;
      if (chosen.trim() !== '') add([chosen]);
    } else if (key === 'ArrowDown' && isOpen) {
      event.preventDefault();
      setActive((at) => (at + 1) % options.length);
    } else if (key === 'ArrowUp' && isOpen) {
      event.preventDefault();
      setActive((at) => (at <= 0 ? options.length : at) - 1);
    } else if (key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      setActive(-1);
    } else if (key === 'Backspace' && typed === '' && tags.length > 0) remove(tags.at(-1) ?? '');
  }

  return (
    <div className={field.field}>
      <label htmlFor={id} className="label">
        Tags
      </label>
      <div
        className={`${field.box} ${styles.tagBox}`}
        data-invalid={error === undefined && overLimit === undefined ? undefined : ''}
      >
        {tags.length === 0 ? null : <Chips tags={tags} onChange={onChange} onRemove={remove} />}
        <input
          id={id}
          name="tags"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-describedby={describedBy}
          aria-invalid={error === undefined && overLimit === undefined ? undefined : true}
          data-too-long={overLimit === undefined ? undefined : ''}
          className={styles.tagInput}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="done"
          dir="auto"
          disabled={isFull}
          value={typed}
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={handleKeyDown}
          onBlur={() => add([typed])}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Existing tags"
        className={styles.options}
        hidden={!isOpen}
      >
        {options.map(({ name, label }, nr) => (
          // The text field above handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={name}
            id={`${id}-${nr}`}
            role="option"
            tabIndex={-1}
            aria-selected={nr === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add([name])}
          >
            {label}
          </div>
        ))}
      </div>
      <TooLongCount id={`${id}-count`} text={overLimit} />
      <p id={`${id}-hint`} className={field.hint}>
        {isFull
          ? `A post can have up to ${tagLimits.perPost} tags.`
          : 'Press Enter or comma to add a tag. The first tag is the main tag.'}
      </p>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <output className="visually-hidden">{announcement}</output>
    </div>
  );
}

type ChipsProps = Pick<TagFieldProps, 'tags' | 'onChange'> & { onRemove: (tag: string) => void };

function Chips({ tags, onChange, onRemove }: ChipsProps) {
  function moveUp(nr: number) {
    const [before = '', tag = ''] = tags.slice(nr - 1, nr + 1);
    onChange([...tags.slice(0, nr - 1), tag, before, ...tags.slice(nr + 1)]);
  }
  return (
    <ol aria-label="Chosen tags" className={styles.chips}>
      {tags.map((tag, nr) => (
        <li key={tag} className={styles.chip}>
          {nr === 0 ? null : (
            <button
              type="button"
              className={styles.chipButton}
              aria-label={`Move the tag ${tag} forward`}
              title={`Move the tag ${tag} forward`}
              onClick={() => moveUp(nr)}
            >
              <Icon name="chevronLeft" size={16} />
            </button>
          )}
          <bdi className="clip">{tag}</bdi>
          <button
            type="button"
            className={styles.chipButton}
            aria-label={`Remove the tag ${tag}`}
            title={`Remove the tag ${tag}`}
            onClick={() => onRemove(tag)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Returns existing tags that are not selected, and the typed tag if it does not exist yet. */
function useTagOptions(typed: string, tags: readonly string[]): { name: string; label: string }[] {
  const search = normalizeTagName(typed);
  const { data } = useQuery({
    queryKey: ['tags', 'suggested', search],
    queryFn: ({ signal }) => api.tags.list({ search, limit: maxSuggestions }, { signal }),
    enabled: search !== '',
    staleTime: 30_000,
  });
  if (search === '') return [];
  const found = (data?.items ?? []).filter(({ name }) => !tags.some((tag) => isSameTag(tag, name)));
  const isExistingTag = [...found.map(({ name }) => name), ...tags].some((name) => isSameTag(name, search));
  const options = found.map(({ name }) => ({ name, label: name }));
  return isExistingTag ? options : [...options, { name: search, label: `Add “${search}”` }];
}
