import { useQuery } from '@tanstack/react-query';
import { localizedPostPath, settingsLimits } from '#modules/posts/constants.ts';
import { maxSlugCharacters, toSlug } from '#modules/sitemap/constants.ts';
import { api } from '#web/api.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import field from '#web/ui/fields/text-field.module.css';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { TagField } from './tag-field.tsx';
import type { SettingsForm } from './use-settings.ts';
import styles from './settings.module.css';

/** The maximum number of characters in a search result. */
const maxCharacters = { title: 60, description: 160 } as const;

type SearchResultPreviewProps = { title: string; description: string; address: string; image: string | null };

function SearchResultPreview({ title, description, address, image }: SearchResultPreviewProps) {
  const { host } = location;
  return (
    <div className={styles.found}>
      <figure>
        <figcaption className={styles.caption}>Preview of the search result</figcaption>
        <div className={styles.result}>
          <p className={styles.resultAddress}>{`${host}${address}`}</p>
          <p className={styles.resultTitle} dir="auto">
            {truncate(title, maxCharacters.title)}
          </p>
          <p className="quiet" dir="auto">
            {truncate(description, maxCharacters.description)}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption className={styles.caption}>Preview of a shared link</figcaption>
        <div className={styles.shared}>
          {image === null ? (
            <div className={styles.sharedCloth} aria-hidden="true" />
          ) : (
            <img className={styles.sharedImage} src={image} alt="" />
          )}
          <div className={styles.sharedText}>
            <p className={styles.resultAddress}>{host}</p>
            <p className="semibold" dir="auto">
              {title}
            </p>
            <p className="quiet" dir="auto">
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

type FieldsProps = { form: SettingsForm; shown: ShownPost };

export function SettingsFields({ form, shown }: FieldsProps) {
  const { values, errors, change } = form;
  return (
    <>
      <TagField tags={values.tags} error={errors.tags} onChange={(tags) => change({ tags })} />
      <AuthorField form={form} />
      <TextArea
        label="Excerpt"
        rows={3}
        maxLength={settingsLimits.excerpt}
        hint="Shown in cards, feeds and emails instead of the beginning of the text."
        dir="auto"
        {...form.input('excerpt')}
      />
      <CheckField
        label="Pin to the top of the blog"
        hint="Pinned posts are shown before all others."
        isChecked={values.isPinned}
        onChange={(isPinned) => change({ isPinned })}
      />
      <AddressField form={form} title={shown.title} />
      <DateFields form={form} />
      <SearchResultFields form={form} shown={shown} />
    </>
  );
}

function AuthorField({ form: { record: base, values, errors, change } }: { form: SettingsForm }) {
  const { data } = useQuery({
    queryKey: ['authors'],
    queryFn: ({ signal }) => api.authors.list({}, { signal }),
    staleTime: 0,
  });
  const authorChoices = (data ?? []).map(({ id, name }) => ({ name: String(id), texts: name }));
  const currentAuthor = base.authorId === null ? '' : String(base.authorId);
  const isListed = authorChoices.some(({ name }) => name === currentAuthor);
  const { author: authorError } = errors;
  return (
    <div className={field.field}>
      <span className="label" aria-hidden="true">
        Author
      </span>
      <SelectField
        label="Author"
        name="author"
        value={values.author === null ? '' : String(values.author)}
        aria-invalid={authorError === undefined ? undefined : true}
        choices={isListed ? authorChoices : [{ name: currentAuthor, texts: base.author }, ...authorChoices]}
        onChoose={(name) => change({ author: name === '' ? null : Number(name) })}
      />
      <p className={field.hint}>Members choose their public name in their account.</p>
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
function AddressField({ form, title }: { form: SettingsForm; title: string }) {
  const { record: base, change } = form;
  const { ownSlug } = form.values;
  const slug = ownSlug === '' ? toSlug(title) : ownSlug;
  return (
    <TextField
      label="Address"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxSlugCharacters}
      placeholder={toSlug(title)}
      {...form.input('ownSlug')}
      hint={
        <>
          Lower case a to z, digits and hyphens. If it is empty, it is made from the title. Old addresses
          redirect to the new one.
          <br />
          {`The post is at ${localizedPostPath({ ...base, slug })}`}
        </>
      }
      onBlur={() => (ownSlug === toSlug(ownSlug) ? undefined : change({ ownSlug: toSlug(ownSlug) }))}
    />
  );
}

function DateFields({ form }: { form: SettingsForm }) {
  if (form.record.status === 'scheduled')
    return <p className="quiet">A scheduled post gets the date of its publication.</p>;
  return (
    <div className={styles.dates}>
      <TextField
        label="Publication date"
        type="date"
        hint="An earlier date moves the post down in lists and feeds."
        {...form.input('date')}
        error={form.errors.date ?? form.errorsByPath['publishedAt']}
      />
      <TextField label="Time in Lagos" type="time" {...form.input('time')} />
    </div>
  );
}

function SearchResultFields({ form, shown }: FieldsProps) {
  const { record: base, values } = form;
  const slug = values.ownSlug === '' ? toSlug(shown.title) : values.ownSlug;
  return (
    <section className={styles.section} aria-labelledby="post-found">
      <h3 id="post-found" className={styles.sectionHeading}>
        Search and sharing
      </h3>
      <TextField
        label="Title for search engines"
        autoComplete="off"
        dir="auto"
        maxLength={settingsLimits.searchTitle}
        hint="Search engines show about 60 characters. If it is empty, they show the title of the post."
        {...form.input('searchTitle')}
      />
      <TextArea
        label="Description for search engines"
        dir="auto"
        maxLength={settingsLimits.searchDescription}
        hint="Search engines show about 160 characters. If it is empty, they show the excerpt, or the beginning of the text."
        {...form.input('searchDescription')}
      />
      <TextField
        label="First published at"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        hint="For a text that was first on another site: search engines are sent there."
        maxLength={settingsLimits.canonicalUrl}
        {...form.input('canonicalUrl')}
      />
      <SearchResultPreview
        title={values.searchTitle.trim() || shown.title}
        description={values.searchDescription.trim() || values.excerpt.trim() || shown.preview}
        address={localizedPostPath({ ...base, slug })}
        image={shown.image}
      />
    </section>
  );
}
