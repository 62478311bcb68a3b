import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> & {
  onFiles: (files: File[]) => void;
};

/** The system's dialog for files: unseen, it is opened by a click on its `ref`. */
export function FileInput({ onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // The same file can be chosen once more, after it was changed.
        event.target.value = '';
      }}
    />
  );
}
