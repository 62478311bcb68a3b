import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { templates as texts } from '#content/admin/templates.ts';
import { filterBySearch } from '#modules/text-search/constants.ts';
import { api } from '#web/api.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { useIdempotencyKeys } from '../editing/use-idempotency-keys.ts';
import { Moment } from '../moment.tsx';
import { getDraftAddress, newslettersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { createActionsColumn } from '../table/columns.tsx';
import { ListSearch } from '../table/list-filters.tsx';
import { sortField, textField, type ViewValues } from '../table/list-view.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { useLocalResource } from '../table/use-resource.ts';
import { TemplateNameDialog } from './template-name.tsx';
import {
  changeTemplates,
  deleteTemplate,
  refreshTemplates,
  type Template,
  useNewsletterStarts,
} from './templates-data.ts';
import styles from './templates.module.css';

/** The open name dialog: it renames a template or names its copy. */
type OpenNameDialog = { template: Template; for: 'rename' | 'duplicate' };

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

const templateFields = { search: textField(), sort: sortField('-used', 'used', 'name', '-name') };

/** Returns the templates that match the search. The server lists the most recently used or created first. */
function filterTemplates(
  rows: readonly Template[],
  { search, sort }: ViewValues<typeof templateFields>,
): readonly Template[] {
  const found = filterBySearch(rows, search, ({ name, subject }) => `${name} ${subject}`);
  if (sort === '-used') return found;
  if (sort === 'used') return found.toReversed();
  const byName = found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return sort === 'name' ? byName : byName.toReversed();
}

/** The screen of newsletter templates, the most recently used or created first. */
export default function Templates() {
  const { data, error, refetch } = useNewsletterStarts();
  const query = { data: data?.templates, error, refetch };
  const list = useLocalResource({ query, fields: templateFields, filter: filterTemplates, pageSize: 20 });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const [named, setOpenNameDialog] = useState<OpenNameDialog | null>(null);

  async function use(id: number) {
    const { data: newsletter } = await changeTemplates(
      queries,
      api.templates.use(id, { saveKey: getIdempotencyKey(id) }),
    );
    await navigate(getDraftAddress(newsletter.id));
  }

  return (
    <>
      <PageHeading
        section={getSection('newsletter')}
        heading={texts.heading}
        lead={texts.lead}
        actions={
          <Link className={getButtonClass('plain')} to={newslettersAddress}>
            {texts.toList}
          </Link>
        }
      />
      <ResourceList
        heading={texts.table}
        list={list}
        texts={texts}
        className={table.quiet}
        views={{ list: 'templates' }}
        tools={<ListSearch list={list} name="search" label={texts.search} />}
        columns={createColumns({
          use,
          rename: (template) => setOpenNameDialog({ template, for: 'rename' }),
          duplicate: (template) => setOpenNameDialog({ template, for: 'duplicate' }),
          remove: (id) => deleteTemplate(queries, id),
        })}
        bulk={{
          getName: ({ name }) => name,
          refresh: () => refreshTemplates(queries),
          actions: [
            {
              label: texts.delete,
              isDanger: true,
              run: ({ id }) => api.templates.delete(id),
              restore: ({ id }) => api.templates.restore(id),
            },
          ],
        }}
        empty={{ motifs: ['talk', 'leaf', 'fish'], fact: texts.none, advice: texts.noneAdvice }}
        noMatch={{
          motifs: ['comb', 'talk', 'lattice'],
          fact: texts.noMatch,
          advice: texts.noMatchAdvice,
          showAll: texts.showAll,
        }}
      />
      {named === null ? null : (
        <TemplateNaming openNameDialog={named} onClose={() => setOpenNameDialog(null)} />
      )}
    </>
  );
}

function TemplateNaming({
  openNameDialog: { template, for: purpose },
  onClose,
}: {
  openNameDialog: OpenNameDialog;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { id } = template;
  const isRename = purpose === 'rename';
  return (
    <TemplateNameDialog
      heading={isRename ? texts.form.renaming : texts.form.duplicating}
      name={isRename ? template.name : texts.copyOf(template.name)}
      save={(name, key) =>
        changeTemplates(
          queries,
          isRename
            ? api.templates.update(id, { name })
            : api.templates.create({ newsletterId: id, name, saveKey: key }),
        )
      }
      onClose={onClose}
    />
  );
}

type TemplateActions = {
  use: (id: number) => Promise<void>;
  rename: (template: Template) => void;
  duplicate: (template: Template) => void;
  remove: (id: number) => Promise<void>;
};

function createColumns({ use, rename, duplicate, remove }: TemplateActions): ListColumn<Template>[] {
  const { columns } = texts;
  return [
    {
      name: 'name',
      texts: columns.name,
      sort: { by: 'name' },
      isElastic: true,
      card: 'title',
      cell: ({ id, name, subject }) => (
        <span className={styles.title}>
          <Link to={getDraftAddress(id)} className={table.name}>
            {name}
          </Link>
          <span className="quiet">{subject === '' ? texts.untitled : subject}</span>
        </span>
      ),
    },
    {
      name: 'createdBy',
      texts: columns.by,
      leaves: 1,
      card: 'line',
      cell: ({ createdBy: by }) => by ?? texts.nobody,
    },
    {
      name: 'used',
      texts: columns.used,
      sort: { by: 'used', first: '-used' },
      card: 'note',
      cell: ({ used }, { now }) => (
        <span>
          <span className={styles.said}>{used === null ? texts.unused : texts.used} </span>
          {used === null ? (
            <span className={styles.unsaid}>{texts.neverUsed}</span>
          ) : (
            <Moment at={used} now={now} />
          )}
        </span>
      ),
    },
    createActionsColumn({
      texts: columns.actions,
      getName: ({ name }) => name,
      listActions: (template) => [
        { icon: 'send', texts: texts.use, change: () => use(template.id) },
        { icon: 'pencil', texts: texts.rename, open: () => rename(template) },
        { icon: 'copy', texts: texts.duplicate, open: () => duplicate(template) },
        { icon: 'trash', texts: texts.delete, isDanger: true, change: () => remove(template.id) },
      ],
    }),
  ];
}
