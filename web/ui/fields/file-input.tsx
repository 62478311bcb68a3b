import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> & {
  onFiles: (files: File[]) => void;
};

/** A hidden file input; a click on its `ref` opens the file dialog. */
export function FileInput({ onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Lets the user choose the same file again after changing it.
        event.target.value = '';
      }}
    />
  );
}
