/** The SQLSTATEs that a client of our database has to tell apart. Branch on these, never on the words. */
export const errorCodes = {
  /**
   * A field holds what it may not. `hint` is the column; `message` is a Portuguese sentence for whoever typed it.
   * Raised by the `clean_fields` triggers, and by `guard_moderation` for `status` and `is_recommended`.
   */
  invalidField: '23514',
  /** A required column was not sent. */
  missingField: '23502',
  /** It is there already: a category of the same name, a second registration, a second review by plain insert. */
  alreadyExists: '23505',
  /** It points to what is gone, or, on delete, something still points to it: a category in use. */
  stillReferenced: '23503',
  /**
   * The caller's role may not do this. Also raised when a provider changes what is moderated or kept by the system
   * (`hint` lists the columns), and by the `admin_…` functions for all but administrators.
   */
  notAllowed: '42501',
  /** `rating` and `score` are computed; nobody writes them. */
  generatedColumn: '428C9',
  /** An argument that cannot be read, such as an `after` without all sort keys. */
  invalidArgument: '22023',
  /** A statement took longer than its role may. */
  timedOut: '57014',
} as const
