/**
 * Something that an operator must put right before the product can start. The message is one or two whole
 * sentences that say what is wrong and what to do; it is printed alone, without a stack.
 */
export class StartupFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupFault';
  }
}
