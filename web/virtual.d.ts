declare module 'virtual:enhance' {
  /** Hashed address of the one script of public pages. */
  const address: string;
  export default address;
}
