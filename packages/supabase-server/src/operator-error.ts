/**
 * An error for the operator to fix, not a bug. The message is one line that names the variable or file and says what to
 * do; it is shown without a stack.
 */
export class OperatorError extends Error {}
