/**
 * An error that the operator must correct before the product can start. The message has one or two sentences with the problem and
 * the solution, and is printed without a stack.
 */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
  }
}
