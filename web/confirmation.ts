/** Asks the member to confirm that it is them; true when they did. */
export type Confirmer = () => Promise<boolean>;

let confirmer: Confirmer | null = null;
let underWay: Promise<boolean> | null = null;

/** Offers the way to ask, while a page has one; answers the way to take it back. */
export function offerConfirmation(ask: Confirmer): () => void {
  confirmer = ask;
  return () => {
    if (confirmer === ask) confirmer = null;
  };
}

/** Makes a call, and once more, as it was, when it was refused until the member has confirmed that it is them. */
export async function confirmedCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof Error && 'code' in error && error.code === 'unconfirmed';
    if (!isAsked || !(await confirm())) throw error;
    return call();
  }
}

/** Asks once, however many calls wait for the answer; false where nobody can be asked. */
function confirm(): Promise<boolean> {
  underWay ??= (confirmer?.() ?? Promise.resolve(false)).finally(() => {
    underWay = null;
  });
  return underWay;
}
