import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
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
import { frame } from '../texts.ts';
import { templateTexts as texts } from '../newsletters/texts.ts';
import { templateListTexts } from './texts.ts';

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
        lead="Starting points for newsletters. A newsletter is a copy: changing one never changes the other."
        actions={
          <Link className={getButtonClass('plain')} to={newslettersAddress}>
            Newsletter
          </Link>
        }
      />
      <ResourceList
        heading="All templates"
        list={list}
        texts={{ failed: templateListTexts.failed }}
        className={table.quiet}
        views={{ list: 'templates' }}
        tools={<ListSearch list={list} name="search" label="Search templates" />}
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
              label: 'Delete',
              isDanger: true,
              run: ({ id }) => api.templates.delete(id),
              restore: ({ id }) => api.templates.restore(id),
            },
          ],
        }}
        empty={{
          motifs: ['talk', 'leaf', 'fish'],
          fact: templateListTexts.none,
          advice: templateListTexts.noneAdvice,
        }}
        noMatch={{
          motifs: ['comb', 'talk', 'lattice'],
          fact: 'No template matches',
          advice: 'Try another word of its name or subject.',
          showAll: 'Show all templates',
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
      heading={isRename ? 'Rename template' : 'Duplicate template'}
      name={isRename ? template.name : `Copy of ${template.name}`}
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
  return [
    {
      name: 'name',
      texts: 'Template',
      sort: { by: 'name' },
      isElastic: true,
      card: 'title',
      cell: ({ id, name, subject }) => (
        <span className={styles.title}>
          <Link to={getDraftAddress(id)} className={table.name}>
            {name}
          </Link>
          <span className="quiet">{subject === '' ? templateListTexts.untitled : subject}</span>
        </span>
      ),
    },
    {
      name: 'createdBy',
      texts: 'Created by',
      leaves: 1,
      card: 'line',
      cell: ({ createdBy: by }) => by ?? 'Former member',
    },
    {
      name: 'used',
      texts: 'Last used',
      sort: { by: 'used', first: '-used' },
      card: 'note',
      cell: ({ used }, { now }) => (
        <span>
          <span className={styles.said}>{used === null ? 'not used yet' : 'used'} </span>
          {used === null ? <span className={styles.unsaid}>Not yet</span> : <Moment at={used} now={now} />}
        </span>
      ),
    },
    createActionsColumn({
      texts: 'Actions',
      getName: ({ name }) => name,
      listActions: (template) => [
        { icon: 'send', texts: 'Start a newsletter', change: () => use(template.id) },
        { icon: 'pencil', texts: 'Rename', open: () => rename(template) },
        { icon: 'copy', texts: 'Duplicate', open: () => duplicate(template) },
        { icon: 'trash', texts: 'Delete', isDanger: true, change: () => remove(template.id) },
      ],
    }),
  ];
}
