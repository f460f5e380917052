import { phoneDigits } from '@fenix/domain/phone.ts'
import { markLook } from '#kit/list/marked-text.tsx'

/** A formatted phone, marked as a whole if a term's digits are in it: they may span its punctuation. */
export function MarkedPhone({ phone, term }: { phone: string; term: string }) {
  const digits = /^[\d\s()+.-]+$/.test(term) ? phoneDigits(term) : ''

  return digits !== '' && phoneDigits(phone).includes(digits) ? (
    <mark className={markLook}>{phone}</mark>
  ) : (
    phone
  )
}
