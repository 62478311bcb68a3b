import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { languageNames } from '#content/languages.ts';
import { languages, type Language } from '#modules/translations/constants.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useIdempotencyKeys } from '../../editing/use-idempotency-keys.ts';
import { FailureBar } from '../../failure-bar.tsx';
import { getServerText } from '../../error-text.ts';
import { Moment } from '../../moment.tsx';
import { getPostAddress } from '../../paths.ts';
import { QueryState } from '../../query-state.tsx';
import { offerUndo, reportChange } from '../../report-change.ts';
import { useNow } from '../../use-now.ts';
import type { StoredSettings } from '../settings/settings-text.ts';
import { createSettingsKey } from '../settings/use-settings.ts';
import { type PostTranslation, useTranslations } from './use-translations.ts';
import styles from './post-translations.module.css';

type PostTranslationsProps = {
  id: number;
  isOpen: boolean;
  onClose: () => void;
  /** Updates the form after the language of the post changed. */
  onStored: (stored: StoredSettings) => void;
};

/** The dialog with the language of a post, and its translation in each other language. */
export default function PostTranslations({ id, isOpen, onClose, onStored }: PostTranslationsProps) {
  const { data, error, refetch } = useTranslations(id);
  const post = data?.find((translation) => translation.id === id);
  return (
    <Modal size="form" heading="Translations" closeText="Close" isOpen={isOpen} onClose={onClose}>
      {data === undefined || post === undefined ? (
        <QueryState error={error} refetch={refetch} failed="The translations could not be loaded." />
      ) : (
        <Translations post={post} group={data} onStored={onStored} onLeave={onClose} />
      )}
    </Modal>
  );
}

type TranslationsProps = {
  post: PostTranslation;
  /** The post and its translations. */
  group: readonly PostTranslation[];
  onStored: (stored: StoredSettings) => void;
  onLeave: () => void;
};

function Translations({ post, group, onStored, onLeave }: TranslationsProps) {
  const now = useNow();
  const change = useTranslationChanges(post.id, { onStored, onLeave });
  const [linking, setLinking] = useState<Language | null>(null);
  const original = group.find(({ isOriginal }) => isOriginal);
  return (
    <div className="stack gap-16">
      <FailureBar error={change.error} attempt={change.attempt} explain={getServerText} />
      <div className="stack gap-8">
        <span className="label" aria-hidden="true">
          Language of this post
        </span>
        <SelectField
          label="Language of this post"
          value={post.language}
          choices={languages.map((name) => ({ name, texts: languageNames[name].english }))}
          disabled={change.isBusy}
          onChoose={(name) => {
            const language = languages.find((one) => one === name);
            if (language !== undefined) change.setLanguage(language, post.language);
          }}
        />
        <p className="quiet">
          Readers of another language see its translation, or the English post with a note that it is in
          English.
        </p>
      </div>
      <ul className={styles.list} aria-label="Translations by language">
        {languages
          .filter((language) => language !== post.language)
          .map((language) => {
            const translation = group.find((other) => other.language === language);
            const { english: name } = languageNames[language];
            return (
              <li key={language} className={styles.item} aria-label={name}>
                <span className={styles.text}>
                  <span className="semibold">{name}</span>
                  {translation === undefined ? (
                    <Badge tone="quiet">Missing</Badge>
                  ) : (
                    <TranslationState translation={translation} now={now} />
                  )}
                </span>
                <span className="cluster">
                  {translation === undefined ? (
                    <>
                      <Button size="small" disabled={change.isBusy} onClick={() => change.create(language)}>
                        Translate into {name}
                      </Button>
                      <Button
                        size="small"
                        aria-expanded={linking === language}
                        onClick={() => setLinking(linking === language ? null : language)}
                      >
                        Link a post in {name}
                      </Button>
                    </>
                  ) : (
                    <TranslationActions translation={translation} name={name} change={change} />
                  )}
                </span>
                {linking === language && translation === undefined ? (
                  <LinkSearch
                    language={language}
                    onChoose={(other) => {
                      setLinking(null);
                      change.link(other);
                    }}
                  />
                ) : null}
              </li>
            );
          })}
      </ul>
      {post.isOutdated && original !== undefined ? (
        <div className="split gap-12">
          <p className="warn">
            The text of the original, <Link to={getPostAddress(original.id)}>{getTitle(original)}</Link>,
            changed after this translation.
          </p>
          <Button size="small" disabled={change.isBusy} onClick={() => change.markChecked(post.id)}>
            Mark as up to date
          </Button>
        </div>
      ) : null}
      {group.length > 1 ? (
        <p>
          <Button size="small" disabled={change.isBusy} onClick={() => change.unlink(post, group)}>
            Unlink this post from its translations
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const tones = { draft: 'quiet', scheduled: 'warn', published: 'good' } as const;
const states = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' } as const;

function TranslationState({ translation, now }: { translation: PostTranslation; now: Date }) {
  const { status, publishAt, isOriginal, isOutdated } = translation;
  return (
    <>
      <Badge tone={tones[status]} hasDot>
        {states[status]}
      </Badge>
      {publishAt === null ? null : <Moment at={publishAt} now={now} />}
      {isOriginal ? <span className="note">Original</span> : null}
      {isOutdated ? <Badge tone="warn">Older than the original</Badge> : null}
      <Link
        className={styles.title}
        to={getPostAddress(translation.id)}
        dir="auto"
        lang={translation.language}
      >
        {getTitle(translation)}
      </Link>
    </>
  );
}

type TranslationActionsProps = {
  translation: PostTranslation;
  name: string;
  change: ReturnType<typeof useTranslationChanges>;
};

function TranslationActions({ translation, name, change }: TranslationActionsProps) {
  return (
    <>
      {translation.isOutdated ? (
        <Button
          size="small"
          aria-label={`Mark ${name} as up to date`}
          disabled={change.isBusy}
          onClick={() => change.markChecked(translation.id)}
        >
          Mark as up to date
        </Button>
      ) : null}
      <Button
        size="small"
        aria-label={`Unlink ${name}`}
        disabled={change.isBusy}
        onClick={() => change.unlink(translation)}
      >
        Unlink
      </Button>
    </>
  );
}

/** The number of found posts that are shown. */
const maxFound = 6;

/** Finds posts in a language by title, to link one of them. */
function LinkSearch({ language, onChoose }: { language: Language; onChoose: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const { english: name } = languageNames[language];
  const { data, error, refetch } = useQuery({
    queryKey: [...api.posts.list.key, 'to-link', language, search],
    queryFn: ({ signal }) =>
      api.posts.list(
        { language, search: search.trim(), body: 'none', sort: '-updated', limit: maxFound },
        { signal },
      ),
    staleTime: 0,
  });
  return (
    <div className={`stack gap-8 ${styles.search}`}>
      <SearchField
        label={`Find a post in ${name}`}
        placeholder={`Find a post in ${name}`}
        value={search}
        onChange={setSearch}
      />
      {data === undefined ? (
        <QueryState error={error} refetch={refetch} failed="The posts could not be loaded." isQuiet />
      ) : data.items.length === 0 ? (
        <p className="quiet">No post in {name}. Set the language of a post in its own translations.</p>
      ) : (
        <ul className="stack gap-4">
          {data.items.map((found) => (
            <li key={found.id} className="split gap-8">
              <span dir="auto">{found.title.trim() || 'Untitled'}</span>
              <Button size="small" aria-label={`Link ${found.title}`} onClick={() => onChoose(found.id)}>
                Link
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function getTitle({ title }: PostTranslation): string {
  return title.trim() || 'Untitled';
}

/** The changes of the dialog. Each change can be undone, except the mark of a translation as up to date. */
function useTranslationChanges(
  id: number,
  { onStored, onLeave }: Pick<TranslationsProps, 'onStored' | 'onLeave'>,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const mutation = useMutation({ mutationFn: (run: () => Promise<unknown>) => run() });
  const refresh = () => queries.invalidateQueries({ queryKey: ['posts'] });

  async function saveLanguage(language: Language) {
    const { settingsVersion } = await api.postSettings.find(id);
    const answer = await api.postSettings.update(id, { version: settingsVersion, language });
    onStored(answer.data);
    void queries.invalidateQueries({ queryKey: createSettingsKey(id) });
    return answer;
  }

  return {
    error: mutation.error,
    attempt: mutation.submittedAt,
    isBusy: mutation.isPending,
    setLanguage: (language: Language, before: Language) =>
      mutation.mutate(() =>
        reportChange(saveLanguage(language), { refresh, undo: () => saveLanguage(before) }),
      ),
    create: (language: Language) =>
      mutation.mutate(async () => {
        const { data, message } = await api.postTranslations.create(id, {
          language,
          saveKey: getIdempotencyKey(language),
        });
        await refresh();
        onLeave();
        await navigate(getPostAddress(data.id));
        offerUndo({
          message,
          refresh,
          undo: async () => {
            const answer = await api.posts.delete(data.id);
            await navigate(getPostAddress(id));
            return answer;
          },
        });
      }),
    link: (other: number) =>
      mutation.mutate(() =>
        reportChange(api.postTranslations.link(id, { post: other }), {
          refresh,
          undo: () => api.postTranslations.unlink(other),
        }),
      ),
    /** Unlinks a post; `group` is needed if the post is the post of this dialog. */
    unlink: (post: PostTranslation, group: readonly PostTranslation[] = []) => {
      const partner = post.id === id ? group.find((other) => other.id !== id)?.id : id;
      mutation.mutate(() =>
        reportChange(api.postTranslations.unlink(post.id), {
          refresh,
          undo:
            partner === undefined ? undefined : () => api.postTranslations.link(partner, { post: post.id }),
        }),
      );
    },
    markChecked: (post: number) =>
      mutation.mutate(() => reportChange(api.postTranslations.check(post), { refresh })),
  };
}
