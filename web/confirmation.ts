/** Asks the member to confirm their identity; resolves to true on success. */
export type Confirmer = () => Promise<boolean>;

let confirmer: Confirmer | null = null;
let underWay: Promise<boolean> | null = null;

/** Registers the dialog that asks; returns a function to unregister it. */
export function offerConfirmation(ask: Confirmer): () => void {
  confirmer = ask;
  return () => {
    if (confirmer === ask) confirmer = null;
  };
}

/** Makes a call, and repeats it after confirmation if the server requires the member to confirm their identity. */
export async function confirmedCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof Error && 'code' in error && error.code === 'unconfirmed';
    if (!isAsked || !(await confirm())) throw error;
    return call();
  }
}

/** Asks once for all waiting calls; resolves to false if no dialog is registered. */
function confirm(): Promise<boolean> {
  underWay ??= (confirmer?.() ?? Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
}
