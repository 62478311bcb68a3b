import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { useSingleAction } from '../editing/use-single-action.ts';
import { useIdempotencyKeys } from '../editing/use-idempotency-keys.ts';
import { getDraftAddress } from '../paths.ts';
import { TemplateNameDialog } from './template-name.tsx';
import { changeTemplates } from './templates-data.ts';
import { templateTexts } from '../newsletters/texts.ts';

/** Saves the text and returns its id. Rejects if saving fails or the text is empty. */
type SaveText = () => Promise<number>;

/** The button "Save as template" below a newsletter. It saves the current text. */
export function SaveAsTemplate({ subject, save }: { subject: string; save: SaveText }) {
  const queries = useQueryClient();
  const [isDialogOpen, setIsDialogOpen] = useState(false);

  async function create(name: string, key: string) {
    const id = await save();
    return changeTemplates(queries, api.templates.create({ newsletterId: id, name, saveKey: key }));
  }

  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsDialogOpen(true)}>
        {templateTexts.editor.save}
      </Button>
      {isDialogOpen
        ? // Rendered outside the form around the button, because HTML forms cannot be nested.
          createPortal(
            <TemplateNameDialog
              heading={templateTexts.form.saving}
              name={subject}
              hint={templateTexts.form.hint}
              save={create}
              onClose={() => setIsDialogOpen(false)}
            />,
            document.body,
          )
        : null}
    </>
  );
}

type UseTemplateProps = { save: SaveText; onError: (error: unknown) => void };

/** The main button of a template. It creates a newsletter with the current text. */
export function UseTemplate({ save, onError }: UseTemplateProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const [busy, runOnce] = useSingleAction<'using'>();

  async function start() {
    try {
      const id = await save();
      const { data } = await changeTemplates(
        queries,
        api.templates.use(id, { saveKey: getIdempotencyKey(id) }),
      );
      await navigate(getDraftAddress(data.id));
    } catch (error) {
      onError(error);
    }
  }

  return (
    <Button
      variant="main"
      icon="pencil"
      busyText={busy === null ? null : templateTexts.editor.using}
      onClick={() => void runOnce('using', start)}
    >
      {templateTexts.editor.use}
    </Button>
  );
}
