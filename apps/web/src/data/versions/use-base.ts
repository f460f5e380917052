import { useState } from 'react'
import { hasCode } from '#lib/app-error.ts'
import { gone } from './gone.ts'

/** What a form opened with. If the row is deleted meanwhile, the next save writes it anew. */
export function useBase<Base>(opened: Base | null) {
  const [base, setBase] = useState(opened)

  return { base, forgetIfGone: (error: Error) => void (hasCode(error, gone) && setBase(null)) }
}
