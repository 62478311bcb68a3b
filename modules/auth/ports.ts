/** The file with the generated password of the first Admin. It exists until that password is used. */
export type FirstSignInFile = {
  keep(signIn: { email: string; password: string }): Promise<void>;
  /** Deletes the file if it belongs to this address. Does no work if there is no file. */
  forget(email: string): Promise<void>;
};
