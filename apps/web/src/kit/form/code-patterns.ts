/** A code of an authenticator app. */
export const totpPattern = /^\d{6}$/

/** A recovery code without its hyphens. */
export const recoveryPattern = /^[0-9a-f]{16}$/i
