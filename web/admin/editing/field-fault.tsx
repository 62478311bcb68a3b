import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import form from './form.module.css';

/** What is wrong with a field, below it. */
export function FieldFault({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={form.fault} {...rest}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  );
}
