import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import form from './form.module.css';

export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p className={form.fault} {...rest}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  );
}
