import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { templates } from '#content/admin/templates.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useAlone } from '../editing/use-alone.ts';
import { usePressKeys } from '../editing/use-press-keys.ts';
import { draftAddress } from '../paths.ts';
import { TemplateName } from './template-name.tsx';
import { changeTemplates } from './templates-data.ts';

const { editor: texts, form } = templates;

/** Saves what is written and answers its number; rejects where that failed, or nothing is written. */
type Save = () => Promise<number>;

/** "Save as template" below a newsletter that is being written: as it stands now. */
export function SaveAsTemplate({ subject, save }: { subject: string; save: Save }) {
  const queries = useQueryClient();
  const [isNaming, setIsNaming] = useState(false);

  async function create(name: string, key: string) {
    const id = await save();
    return changeTemplates(queries, api.templates.create({ newsletter_id: id, name, save_key: key }));
  }

  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsNaming(true)}>
        {texts.save}
      </Button>
      {isNaming
        ? // Outside the form that the button stands in: HTML knows no form within a form.
          createPortal(
            <TemplateName
              heading={form.saving}
              name={subject}
              hint={form.hint}
              save={create}
              onClose={() => setIsNaming(false)}
            />,
            document.body,
          )
        : null}
    </>
  );
}

type UseTemplateProps = { save: Save; onFault: (error: unknown) => void };

/** The main act of a template: a newsletter that begins with what it says now. */
export function UseTemplate({ save, onFault }: UseTemplateProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyOf = usePressKeys();
  const [busy, alone] = useAlone<'using'>();

  async function start() {
    try {
      const id = await save();
      const { data } = await changeTemplates(queries, api.templates.use(id, { save_key: keyOf(id) }));
      await navigate(draftAddress(data.id));
    } catch (error) {
      onFault(error);
    }
  }

  return (
    <Button
      look="main"
      icon="pencil"
      busyText={busy === null ? null : texts.using}
      onClick={() => void alone('using', start)}
    >
      {texts.use}
    </Button>
  );
}
