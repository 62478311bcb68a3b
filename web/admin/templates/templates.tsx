import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { templates as texts } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { usePressKeys } from '../editing/use-press-keys.ts';
import { Moment } from '../moment.tsx';
import { draftAddress, newslettersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { pageOf } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { RowButton } from '../table/row-button.tsx';
import table from '../table/table.module.css';
import { useListView } from '../table/use-list-view.ts';
import type { RowActions } from '../table/use-row-actions.ts';
import { TemplateName } from './template-name.tsx';
import { changeTemplates, deleteTemplate, type Template, useBeginnings } from './templates-data.ts';
import styles from './templates.module.css';

const pageSize = 20;
const { columns } = texts;
const shownColumns: Column[] = [
  { name: 'name', texts: columns.name, isElastic: true },
  { name: 'by', texts: columns.by, leaves: 1 },
  { name: 'used', texts: columns.used },
  { name: 'actions', texts: columns.actions, isQuiet: true },
];

/** The open name dialog: it renames a template or names its copy. */
type Named = { template: Template; for: 'rename' | 'duplicate' };

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of newsletter templates, the most recently used or created first. */
export default function Templates() {
  const list = useListView({});
  const { data, error, refetch } = useBeginnings();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = usePressKeys();
  const [named, setNamed] = useState<Named | null>(null);

  async function use(id: number) {
    const { data: made } = await changeTemplates(queries, api.templates.use(id, { save_key: keyOf(id) }));
    await navigate(draftAddress(made.id));
  }

  return (
    <>
      <PageHeading
        section={sectionNamed('newsletter')}
        heading={texts.heading}
        lead={texts.lead}
        actions={
          <Link className={buttonClass('plain')} to={newslettersAddress}>
            {texts.toList}
          </Link>
        }
      />
      <QueryTable
        heading={texts.table}
        answer={{ data: data && pageOf(data.templates, list.cursors, pageSize), error, refetch }}
        list={list}
        pageSize={pageSize}
        texts={texts}
        isStacked
        className={`${table.quiet} ${styles.templates}`}
        columns={shownColumns}
        renderCells={(template, row) =>
          cellsOf(template, row, {
            use: () => use(template.id),
            rename: () => setNamed({ template, for: 'rename' }),
            duplicate: () => setNamed({ template, for: 'duplicate' }),
            remove: () => deleteTemplate(queries, template.id),
          })
        }
        empty={
          <EmptyState motifs={['talk', 'leaf', 'fish']} fact={texts.none}>
            {texts.noneAdvice}
          </EmptyState>
        }
      />
      {named === null ? null : <Naming named={named} onClose={() => setNamed(null)} />}
    </>
  );
}

function Naming({ named: { template, for: act }, onClose }: { named: Named; onClose: () => void }) {
  const queries = useQueryClient();
  const { id } = template;
  const isRename = act === 'rename';
  return (
    <TemplateName
      heading={isRename ? texts.form.renaming : texts.form.duplicating}
      name={isRename ? template.name : texts.copyOf(template.name)}
      save={(name, key) =>
        changeTemplates(
          queries,
          isRename
            ? api.templates.update(id, { name })
            : api.templates.create({ newsletter_id: id, name, save_key: key }),
        )
      }
      onClose={onClose}
    />
  );
}

type Acts = {
  use: () => Promise<void>;
  rename: () => void;
  duplicate: () => void;
  remove: () => Promise<void>;
};

function cellsOf(
  { id, name, subject, created_by: by, used }: Template,
  { now, run }: RowActions,
  acts: Acts,
) {
  return [
    <span key="name" className={styles.title}>
      <Link to={draftAddress(id)} className={table.name}>
        {name}
      </Link>
      <span className={styles.ofWhat}>{subject === '' ? texts.untitled : subject}</span>
    </span>,
    by ?? texts.nobody,
    <span key="used">
      <span className={styles.said}>{used === null ? texts.unused : texts.used} </span>
      {used === null ? (
        <span className={styles.unsaid}>{texts.neverUsed}</span>
      ) : (
        <Moment at={used} now={now} />
      )}
    </span>,
    <div key="actions" className={table.actions}>
      <RowButton icon="send" label={texts.useOf(name)} onPress={() => run(acts.use)} />
      <RowButton icon="pencil" label={texts.renameOf(name)} aria-haspopup="dialog" onPress={acts.rename} />
      <RowButton
        icon="copy"
        label={texts.duplicateOf(name)}
        aria-haspopup="dialog"
        onPress={acts.duplicate}
      />
      <RowButton icon="trash" label={texts.deleteOf(name)} onPress={() => run(acts.remove)} />
    </div>,
  ];
}
