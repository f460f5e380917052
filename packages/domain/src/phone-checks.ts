import { phoneDigits } from './contacts.ts'

// Separate from `contacts.ts`, which every visitor of a professional's page downloads.

/** Brazil's area codes (DDD), as numbered by Anatel. */
export const areaCodes: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19',
    '21 22 24 27 28',
    '31 32 33 34 35 37 38',
    '41 42 43 44 45 46 47 48 49',
    '51 53 54 55',
    '61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79',
    '81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((region) => region.split(' ')),
)

export const hasAreaCode = (digits: string) => areaCodes.has(digits.slice(0, 2))

/** After the area code, a mobile number has nine digits and begins with 9, a landline number eight and begins with 2 to 5. */
export const isNumber = (digits: string) => /^\d\d(9\d{8}|[2-5]\d{7})$/.test(digits)

/** Whether the digits are a mobile number in the old format, without the ninth digit. */
export const lacksNinthDigit = (digits: string) => /^\d\d[6-9]\d{7}$/.test(digits)

export function isPhone(input: string) {
  const digits = phoneDigits(input)

  return isNumber(digits) && hasAreaCode(digits)
}
