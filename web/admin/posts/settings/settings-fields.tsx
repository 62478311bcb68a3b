import { useQuery } from '@tanstack/react-query';
import { postSettings as texts } from '#content/admin/writing/post-settings.ts';
import { settingsLimits } from '#modules/posts/constants.ts';
import { longestSlug, slugOf } from '#modules/sitemap/constants.ts';
import { api } from '#web/api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import field from '#web/ui/fields/text-field.module.css';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { FoundPreview } from './found-preview.tsx';
import { TagField } from './tag-field.tsx';
import type { SettingsState } from './use-settings.ts';
import styles from './settings.module.css';

/** The current values of the post's form, for the previews. */
export type ShownPost = { title: string; preview: string; image: string | null };

type FieldsProps = { state: SettingsState; shown: ShownPost };

export function SettingsFields({ state, shown }: FieldsProps) {
  const { text, faults, change } = state;
  return (
    <>
      <TagField tags={text.tags} error={faults['tags']} onChange={(tags) => change({ tags })} />
      <AuthorField state={state} />
      <TextArea
        label={texts.excerpt}
        name="excerpt"
        rows={3}
        maxLength={settingsLimits.excerpt}
        hint={texts.excerptHint}
        dir="auto"
        value={text.excerpt}
        error={faults['excerpt']}
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
      <FoundFields state={state} shown={shown} />
    </>
  );
}

function AuthorField({ state: { base, text, faults, change } }: { state: SettingsState }) {
  const { data } = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => api.authors.list({}, { signal }),
    staleTime: 0,
  });
  const known = (data ?? []).map(({ id, name }) => ({ name: String(id), texts: name }));
  const own = base.author_id === null ? '' : String(base.author_id);
  const isListed = known.some(({ name }) => name === own);
  const fault = faults['author'];
  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden="true">
        {texts.author}
      </span>
      <SelectField
        label={texts.author}
        name="author"
        value={text.author === null ? '' : String(text.author)}
        choices={isListed ? known : [{ name: own, texts: base.author }, ...known]}
        onChoose={(name) => change({ author: name === '' ? null : Number(name) })}
      />
      <p className={field.hint}>{texts.authorHint}</p>
      {fault === undefined ? null : (
        <p className={field.error}>
          <Icon name="warning" size={16} />
          {fault}
        </p>
      )}
    </div>
  );
}

/** An input for the URL slug. When it loses focus, its text is converted to a valid slug. */
function AddressField({ state, title }: { state: SettingsState; title: string }) {
  const { text, base, faults, change } = state;
  const slug = text.slug === '' ? slugOf(title) : text.slug;
  return (
    <TextField
      label={texts.address}
      name="own_slug"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestSlug}
      placeholder={slugOf(title)}
      value={text.slug}
      error={faults['own_slug']}
      hint={
        <>
          {texts.addressHint}
          <br />
          {texts.addressOf(slug === '' ? `/blog/${base.id}` : `/blog/${base.id}-${slug}`)}
        </>
      }
      onChange={({ target }) => change({ slug: target.value })}
      onBlur={() => (text.slug === slugOf(text.slug) ? undefined : change({ slug: slugOf(text.slug) }))}
    />
  );
}

function DateFields({ state: { text, base, faults, change } }: { state: SettingsState }) {
  if (base.status === 'scheduled') return <p className={styles.note}>{texts.dateScheduled}</p>;
  return (
    <div className={styles.dates}>
      <TextField
        label={texts.date}
        name="published_at"
        type="date"
        value={text.date}
        error={faults['published_at']}
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

function FoundFields({ state: { text, base, faults, change }, shown }: FieldsProps) {
  const slug = text.slug === '' ? slugOf(shown.title) : text.slug;
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
        error={faults['search_title']}
        onChange={({ target }) => change({ searchTitle: target.value })}
      />
      <TextArea
        label={texts.searchDescription}
        name="search_description"
        dir="auto"
        maxLength={settingsLimits.searchDescription}
        hint={texts.searchDescriptionHint}
        value={text.searchDescription}
        error={faults['search_description']}
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
        error={faults['canonical_url']}
        onChange={({ target }) => change({ canonicalUrl: target.value })}
      />
      <FoundPreview
        title={text.searchTitle.trim() || shown.title}
        description={text.searchDescription.trim() || text.excerpt.trim() || shown.preview}
        address={slug === '' ? `/blog/${base.id}` : `/blog/${base.id}-${slug}`}
        image={shown.image}
      />
    </section>
  );
}
