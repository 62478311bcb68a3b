import { useState } from 'react';
import {
  connectorLimits,
  type CredentialField,
  fileFields,
  secretFields,
} from '#modules/connectors/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { pickFile } from '#web/ui/fields/pick-file.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { connectorForm as texts } from './texts.ts';

const [files, secrets]: readonly string[][] = [[...fileFields], [...secretFields]];

type CredentialInputProps = {
  field: CredentialField;
  value: string;
  onChange: (value: string) => void;
  /** True if the server has stored a value. The API never returns the value. */
  isStored: boolean;
  isFirst: boolean;
  error: string | undefined;
};

/** A field of a connector's form. Keys can be pasted, or read from the file that the store's console offers. */
export function CredentialInput({ field, value, onChange, isStored, isFirst, error }: CredentialInputProps) {
  const [fileError, setFileError] = useState<string>();
  const { label, hint } = texts.fields[field];
  const common = {
    label,
    name: field,
    value,
    required: !isStored,
    autoComplete: 'off',
    spellCheck: false,
    hint: isStored ? 'Stored. Leave it empty to keep it.' : hint,
    error: fileError ?? error,
    ...(isFirst ? { 'data-focus-first': '' } : {}),
  };

  async function readFile(file: File) {
    // A character has at most four bytes in UTF-8. A larger file cannot be a key.
    const isTooLong = file.size > connectorLimits.fieldCharacters * 4;
    const text = isTooLong ? undefined : await file.text().catch(() => undefined);
    setFileError(
      isTooLong
        ? 'This file is too long for a key. Choose the one that the console gave you.'
        : text === undefined
          ? 'This file could not be read. Paste its text instead.'
          : undefined,
    );
    if (text !== undefined) onChange(text);
  }

  function changeValue(text: string) {
    setFileError(undefined);
    onChange(text);
  }

  if (!files?.includes(field))
    return (
      <TextField
        {...common}
        type={secrets?.includes(field) ? 'password' : 'text'}
        autoCapitalize="none"
        onChange={(event) => changeValue(event.target.value)}
      />
    );
  return (
    <TextArea
      {...common}
      rows={4}
      aside={
        <Button
          size="small"
          variant="quiet"
          icon="upload"
          aria-label={`${label}: choose the file`}
          onClick={() => pickFile('.json,.pem,.key,.txt,application/json', (file) => void readFile(file))}
        >
          Choose the file
        </Button>
      }
      onChange={(event) => changeValue(event.target.value)}
    />
  );
}
