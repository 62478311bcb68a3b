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

/** Saves the text and returns its id. Rejects if saving fails or the text is empty. */
type Save = () => Promise<number>;

/** The button "Save as template" below a newsletter. It saves the current text. */
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
        ? // Rendered outside the form around the button, because HTML forms cannot be nested.
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

/** The main button of a template. It creates a newsletter with the current text. */
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
