import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { templates as texts } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { useIdempotencyKeys } from '../editing/use-idempotency-keys.ts';
import { Moment } from '../moment.tsx';
import { getDraftAddress, newslettersAddress } from '../paths.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { createPage } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { RowButton } from '../table/row-button.tsx';
import table from '../table/table.module.css';
import { useListView } from '../table/use-list-view.ts';
import type { RowActions } from '../table/use-row-actions.ts';
import { TemplateNameDialog } from './template-name.tsx';
import { changeTemplates, deleteTemplate, type Template, useNewsletterStarts } from './templates-data.ts';
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
type OpenNameDialog = { template: Template; for: 'rename' | 'duplicate' };

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of newsletter templates, the most recently used or created first. */
export default function Templates() {
  const list = useListView({});
  const { data, error, refetch } = useNewsletterStarts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const [named, setOpenNameDialog] = useState<OpenNameDialog | null>(null);

  async function use(id: number) {
    const { data: newsletter } = await changeTemplates(
      queries,
      api.templates.use(id, { save_key: getIdempotencyKey(id) }),
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
      <QueryTable
        heading={texts.table}
        answer={{ data: data && createPage(data.templates, list.cursors, pageSize), error, refetch }}
        list={list}
        pageSize={pageSize}
        texts={texts}
        isStacked
        className={`${table.quiet} ${styles.templates}`}
        columns={shownColumns}
        renderCells={(template, row) =>
          renderCells(template, row, {
            use: () => use(template.id),
            rename: () => setOpenNameDialog({ template, for: 'rename' }),
            duplicate: () => setOpenNameDialog({ template, for: 'duplicate' }),
            remove: () => deleteTemplate(queries, template.id),
          })
        }
        empty={
          <EmptyState motifs={['talk', 'leaf', 'fish']} fact={texts.none}>
            {texts.noneAdvice}
          </EmptyState>
        }
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
            : api.templates.create({ newsletter_id: id, name, save_key: key }),
        )
      }
      onClose={onClose}
    />
  );
}

type TemplateActions = {
  use: () => Promise<void>;
  rename: () => void;
  duplicate: () => void;
  remove: () => Promise<void>;
};

function renderCells(
  { id, name, subject, created_by: by, used }: Template,
  { now, run }: RowActions,
  actions: TemplateActions,
) {
  return [
    <span key="name" className={styles.title}>
      <Link to={getDraftAddress(id)} className={table.name}>
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
      <RowButton icon="send" label={texts.useOf(name)} onPress={() => run(actions.use)} />
      <RowButton icon="pencil" label={texts.renameOf(name)} aria-haspopup="dialog" onPress={actions.rename} />
      <RowButton
        icon="copy"
        label={texts.duplicateOf(name)}
        aria-haspopup="dialog"
        onPress={actions.duplicate}
      />
      <RowButton icon="trash" label={texts.deleteOf(name)} onPress={() => run(actions.remove)} />
    </div>,
  ];
}
