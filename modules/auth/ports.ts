/** The note with the generated password of the first Admin, kept until that password was used. */
export type FirstSignIn = {
  keep(signIn: { email: string; password: string }): Promise<void>;
  /** Deletes the note when it belongs to this address; costs nothing when there is none. */
  forget(email: string): Promise<void>;
};
