/** The SQLSTATEs that a client must distinguish. Branch on these, never on messages. */
export const errorCodes = {
  /**
   * A field has an invalid value. `hint` is the column; `message` is Portuguese, for the person who typed it.
   * Raised by the `clean_fields` triggers, and by `guard_moderation` for `status` and `is_recommended`.
   */
  invalidField: '23514',
  /** A required column is missing. */
  missingField: '23502',
  /** A unique value exists already: a category's name, a provider's registration, a review without upsert. */
  alreadyExists: '23505',
  /** A row references a missing row, or a write would delete a referenced row, such as a category in use. */
  stillReferenced: '23503',
  /**
   * The caller's role may not perform the action. Also raised when a provider changes moderated or system
   * columns (`hint` lists them), by the `admin_…` functions for everybody but administrators, and by
   * `delete_my_account` and `remove_admin` for the last administrator.
   */
  notAllowed: '42501',
  /** A write sets a generated column (`rating` or `score`). */
  generatedColumn: '428C9',
  /** An argument is invalid, such as an `after` that lacks a sort key. */
  invalidArgument: '22023',
  /** No space is left for the account's images. `message` is Portuguese. */
  noSpaceLeft: '53400',
  /**
   * An action requires a fresh proof of identity: a password given in the last five minutes, and the second
   * factor if the account has one (`private.require_proof`). `use_recovery_code` requires only a fresh sign-in,
   * `end_session` only the second factor. `message` is Portuguese.
   */
  passwordNeeded: '28000',
  /** An account or a professional cannot be deleted before its images. `message` is Portuguese. */
  objectsLeft: '2BP01',
  /** The row that a call is about is not public, or does not exist. `message` is Portuguese. */
  notPublic: 'PT404',
  /**
   * A call passes a version that is not the newest (`hint` is `version`), or confirms a closing on a busy day
   * (`hint` is `day`). `message` is Portuguese.
   */
  changedMeanwhile: 'PT409',
  /**
   * Too many acts of one kind today (`private.account_limits`; `hint` is the act), reports from an IP network
   * today, wrong recovery codes in an hour, or voters on a shared list. `message` is Portuguese.
   */
  tooMany: 'PT429',
  /** Nothing can be saved at the moment, because the server's disk is full. */
  diskFull: '53100',
  /** The statement exceeded its role's timeout. */
  timedOut: '57014',
} as const
