/**
 * Something that whoever runs the product has to mend: no mistake of the program. The message is one line, names what
 * is wrong (the variable, the file) and says what to do; no stack belongs beside it.
 */
export class OperatorError extends Error {}
