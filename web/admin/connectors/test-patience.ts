/** The server asks a source for 15 s at most, and a slow line wants its answer too. */
export const testPatienceMs = 25_000;
