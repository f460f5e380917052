import { strings } from '#strings/catalog.ts'
import { VerifiedIcon } from './verified-icon.tsx'

/** Tells that an administrator has compared the CNPJ or CPF. */
export const VerifiedMark = () => (
  <p className="flex items-center gap-1 font-semibold text-success text-xs">
    <VerifiedIcon className="size-4.5" />
    {strings.verified}
  </p>
)
