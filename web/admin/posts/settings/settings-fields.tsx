import { useQuery } from '@tanstack/react-query';
import { postSettings as texts } from '#content/admin/writing/post-settings.ts';
import { settingsLimits } from '#modules/posts/constants.ts';
import { maxSlugCharacters, toSlug } from '#modules/sitemap/constants.ts';
import { api } from '#web/api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import field from '#web/ui/fields/text-field.module.css';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TagField } from './tag-field.tsx';
import type { SettingsState } from './use-settings.ts';
import styles from './settings.module.css';

/** The maximum number of characters in a search result. */
const maxCharacters = { title: 60, description: 160 } as const;

type SearchResultPreviewProps = { title: string; description: string; address: string; image: string | null };

function SearchResultPreview({ title, description, address, image }: SearchResultPreviewProps) {
  const { host } = location;
  return (
    <div className={styles.found}>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>{texts.inSearch}</figcaption>
        <div className={styles.result}>
          <p className={styles.resultAddress}>{`${host}${address}`}</p>
          <p className={styles.resultTitle} dir="auto">
            {truncate(title, maxCharacters.title)}
          </p>
          <p className={styles.resultText} dir="auto">
            {truncate(description, maxCharacters.description)}
          </p>
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>{texts.inCard}</figcaption>
        <div className={styles.shared}>
          {image === null ? (
            <div className={styles.sharedCloth} aria-hidden="true" />
          ) : (
            <img className={styles.sharedImage} src={image} alt="" />
          )}
          <div className={styles.sharedText}>
            <p className={styles.resultAddress}>{host}</p>
            <p className={styles.sharedTitle} dir="auto">
              {title}
            </p>
            <p className={styles.resultText} dir="auto">
              {truncate(description, maxCharacters.description)}
            </p>
          </div>
        </div>
      </figure>
    </div>
  );
}

function truncate(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()} …`;
}

/** The current values of the post's form, for the previews. */
export type ShownPost = { title: string; preview: string; image: string | null };

type FieldsProps = { state: SettingsState; shown: ShownPost };

export function SettingsFields({ state, shown }: FieldsProps) {
  const { text, fieldErrors, change } = state;
  return (
    <>
      <TagField tags={text.tags} error={fieldErrors['tags']} onChange={(tags) => change({ tags })} />
      <AuthorField state={state} />
      <TextArea
        label={texts.excerpt}
        name="excerpt"
        rows={3}
        maxLength={settingsLimits.excerpt}
        hint={texts.excerptHint}
        dir="auto"
        value={text.excerpt}
        error={fieldErrors['excerpt']}
        onChange={({ target }) => change({ excerpt: target.value })}
      />
      <CheckField
        label={texts.isPinned}
        hint={texts.pinnedHint}
        isChecked={text.isPinned}
        onChange={(isPinned) => change({ isPinned })}
      />
      <AddressField state={state} title={shown.title} />
      <DateFields state={state} />
      <SearchResultFields state={state} shown={shown} />
    </>
  );
}

function AuthorField({ state: { base, text, fieldErrors, change } }: { state: SettingsState }) {
  const { data } = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => api.authors.list({}, { signal }),
    staleTime: 0,
  });
  const authorChoices = (data ?? []).map(({ id, name }) => ({ name: String(id), texts: name }));
  const currentAuthor = base.author_id === null ? '' : String(base.author_id);
  const isListed = authorChoices.some(({ name }) => name === currentAuthor);
  const authorError = fieldErrors['author'];
  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden="true">
        {texts.author}
      </span>
      <SelectField
        label={texts.author}
        name="author"
        value={text.author === null ? '' : String(text.author)}
        choices={isListed ? authorChoices : [{ name: currentAuthor, texts: base.author }, ...authorChoices]}
        onChoose={(name) => change({ author: name === '' ? null : Number(name) })}
      />
      <p className={field.hint}>{texts.authorHint}</p>
      {authorError === undefined ? null : (
        <p className={field.error}>
          <Icon name="warning" size={16} />
          {authorError}
        </p>
      )}
    </div>
  );
}

/** An input for the URL slug. When it loses focus, its text is converted to a valid slug. */
function AddressField({ state, title }: { state: SettingsState; title: string }) {
  const { text, base, fieldErrors, change } = state;
  const slug = text.slug === '' ? toSlug(title) : text.slug;
  return (
    <TextField
      label={texts.address}
      name="own_slug"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxSlugCharacters}
      placeholder={toSlug(title)}
      value={text.slug}
      error={fieldErrors['own_slug']}
      hint={
        <>
          {texts.addressHint}
          <br />
          {texts.addressOf(slug === '' ? `/blog/${base.id}` : `/blog/${base.id}-${slug}`)}
        </>
      }
      onChange={({ target }) => change({ slug: target.value })}
      onBlur={() => (text.slug === toSlug(text.slug) ? undefined : change({ slug: toSlug(text.slug) }))}
    />
  );
}

function DateFields({ state: { text, base, fieldErrors, change } }: { state: SettingsState }) {
  if (base.status === 'scheduled') return <p className={styles.note}>{texts.dateScheduled}</p>;
  return (
    <div className={styles.dates}>
      <TextField
        label={texts.date}
        name="published_at"
        type="date"
        value={text.date}
        error={fieldErrors['published_at']}
        hint={texts.dateHint}
        onChange={({ target }) => change({ date: target.value })}
      />
      <TextField
        label={texts.time}
        type="time"
        value={text.time}
        onChange={({ target }) => change({ time: target.value })}
      />
    </div>
  );
}

function SearchResultFields({ state: { text, base, fieldErrors, change }, shown }: FieldsProps) {
  const slug = text.slug === '' ? toSlug(shown.title) : text.slug;
  return (
    <section className={styles.section} aria-labelledby="post-found">
      <h3 id="post-found" className={styles.sectionHeading}>
        {texts.found}
      </h3>
      <TextField
        label={texts.searchTitle}
        name="search_title"
        autoComplete="off"
        dir="auto"
        maxLength={settingsLimits.searchTitle}
        hint={texts.searchTitleHint}
        value={text.searchTitle}
        error={fieldErrors['search_title']}
        onChange={({ target }) => change({ searchTitle: target.value })}
      />
      <TextArea
        label={texts.searchDescription}
        name="search_description"
        dir="auto"
        maxLength={settingsLimits.searchDescription}
        hint={texts.searchDescriptionHint}
        value={text.searchDescription}
        error={fieldErrors['search_description']}
        onChange={({ target }) => change({ searchDescription: target.value })}
      />
      <TextField
        label={texts.canonical}
        name="canonical_url"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        hint={texts.canonicalHint}
        maxLength={settingsLimits.canonicalUrl}
        value={text.canonicalUrl}
        error={fieldErrors['canonical_url']}
        onChange={({ target }) => change({ canonicalUrl: target.value })}
      />
      <SearchResultPreview
        title={text.searchTitle.trim() || shown.title}
        description={text.searchDescription.trim() || text.excerpt.trim() || shown.preview}
        address={slug === '' ? `/blog/${base.id}` : `/blog/${base.id}-${slug}`}
        image={shown.image}
      />
    </section>
  );
}
