/** Texts about an action that waits for the uploads of its form. */
export const uploadWait = {
  button: 'Waiting for the upload…',
  waiting: 'A file is still uploading. This continues as soon as the file has arrived.',
  stop: 'Cancel',
  failed: 'A file was not uploaded, so nothing was done. Upload it again or remove it, then try again.',
  close: 'Close',
} as const;
