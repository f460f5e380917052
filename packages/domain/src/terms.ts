/** The texts that apply to everybody who uses the product. */
export const legalTexts = ['terms', 'privacy'] as const

export type LegalText = (typeof legalTexts)[number]

/** The day from which each text applies in its present version. An account records which version of the terms it accepted. */
export const termsVersion = '2026-11-26'
export const privacyVersion = '2026-11-27'
