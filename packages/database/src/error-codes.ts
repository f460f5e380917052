/** The SQLSTATEs that a client must distinguish. Branch on these, never on messages. */
export const errorCodes = {
  /**
   * A field has an invalid value. `hint` is the column; `message` is Portuguese, for the person who typed it.
   * Raised by the `clean_fields` triggers, and by `guard_moderation` for `status` and `is_recommended`.
   */
  invalidField: '23514',
  /** A required column is missing. */
  missingField: '23502',
  /** A unique value exists already: a category's name, an owner's registration, a client's review by plain insert. */
  alreadyExists: '23505',
  /** A row references a deleted row, or a referenced row would be deleted, such as a category in use. */
  stillReferenced: '23503',
  /**
   * The caller's role may not do this. Also raised when a provider changes moderated or system columns (`hint` lists
   * them), by the `admin_…` functions for everybody but administrators, and by `delete_my_account` and
   * `remove_admin` for the last administrator.
   */
  notAllowed: '42501',
  /** A write sets a generated column (`rating` or `score`). */
  generatedColumn: '428C9',
  /** An argument is invalid, such as an `after` that lacks a sort key. */
  invalidArgument: '22023',
  /** No space is left for the account's images. `message` is Portuguese. */
  noSpaceLeft: '53400',
  /**
   * An act asks for a proof of identity: a sign-in by password in the last five minutes, with the second factor of an account
   * that has one (`private.require_proof`); `use_recovery_code` for a sign-in. `message` is Portuguese.
   */
  passwordNeeded: '28000',
  /** Deleting an account or a professional takes that the images are removed. `message` is Portuguese. */
  objectsLeft: '2BP01',
  /** What a function is about is not public, or does not exist. `message` is Portuguese. */
  notPublic: 'PT404',
  /**
   * `approve_registration`, `reactivate_professional`, `accept_edit` or `undo_edit` names a version that is not the newest.
   * `message` is Portuguese.
   */
  changedMeanwhile: 'PT409',
  /**
   * Too many acts of one kind today (`private.account_limits`; `hint` is the act) or reports from one network, or wrong
   * recovery codes in an hour. `message` is Portuguese.
   */
  tooMany: 'PT429',
  /** Nothing can be saved at the moment, because the server's disk is full. */
  diskFull: '53100',
  /** The statement exceeded its role's timeout. */
  timedOut: '57014',
} as const
