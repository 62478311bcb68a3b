import type { ReactNode } from 'react';

type FieldAttributes = {
  className: string;
  id: string;
  name: string;
  required: boolean;
  defaultValue: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby': string;
};

type FormFieldProps = {
  name: string;
  label: string;
  fault?: string | undefined;
  /** The value after an error. */
  typed: string;
  hint?: ReactNode;
  isWide?: boolean;
  isOptional?: boolean;
  children: (attributes: FieldAttributes) => ReactNode;
};

/** The script fills the same error element (enhance-forms.ts). */
export function FormField(props: FormFieldProps) {
  const { name, label, fault, typed, hint, isWide = false, isOptional = false, children } = props;
  const id = `contact-${name}`;
  const control = children({
    className: 'field',
    id,
    name,
    required: !isOptional,
    defaultValue: typed,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': `${id}-fault${hint === undefined ? '' : ` ${id}-hint`}`,
  });
  return (
    <div className={isWide ? 'form-field wide' : 'form-field'}>
      <label htmlFor={id}>{label}</label>
      {control}
      <p className="fault" id={`${id}-fault`}>
        {fault}
      </p>
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
