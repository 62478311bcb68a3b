/** Asks the member to confirm their identity; resolves to true on success. */
export type Confirmer = () => Promise<boolean>;

let confirmer: Confirmer | null = null;
let pendingConfirmation: Promise<boolean> | null = null;

/** Registers the dialog that asks; returns a function to unregister it. */
export function registerConfirmer(newConfirmer: Confirmer): () => void {
  confirmer = newConfirmer;
  return () => {
    if (confirmer === newConfirmer) confirmer = null;
  };
}

/** Makes a call, and repeats it after confirmation if the server requires the member to confirm their identity. */
export async function callWithConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isRequired = error instanceof Error && 'code' in error && error.code === 'unconfirmed';
    if (!isRequired || !(await requestConfirmation())) throw error;
    return call();
  }
}

/** Asks once for all waiting calls; resolves to false if no dialog is registered. */
function requestConfirmation(): Promise<boolean> {
  pendingConfirmation ??= (confirmer?.() ?? Promise.resolve(false)).finally(() => {
    pendingConfirmation = null;
  });
  return pendingConfirmation;
}
