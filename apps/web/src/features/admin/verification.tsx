import { formatTaxId } from '@fenix/domain/tax-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAdminAct } from '#resources/admin.ts'
import { taxIdQuery } from '#resources/registrations/queries.ts'
import { supplierActs } from '#resources/suppliers/acts.ts'
import { strings } from './suppliers/texts.ts'

const texts = strings.verification

type VerificationProps = { professional: { id: string; user_id: string; is_verified: boolean } }

/** A provider's CNPJ or CPF, and the checkbox with which an administrator marks it as verified. */
export function Verification({ professional: { id, user_id, is_verified } }: VerificationProps) {
  const { data: taxId, refetch } = useQuery(taxIdQuery(user_id))
  const verify = useAdminAct(supplierActs.verify)
  const hintId = useId()

  if (!taxId) return taxId === null && texts.none

  return (
    <>
      <p>{formatTaxId(taxId)}</p>
      <div className="-mb-1.5 flex flex-wrap items-center gap-x-2.5">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            aria-describedby={is_verified ? undefined : hintId}
            checked={verify.isPending ? verify.variables.isVerified : is_verified}
            aria-busy={verify.isPending}
            onChange={({ target }) => {
              if (verify.isPending) return
              const seen = { id, taxId, isVerified: target.checked }
              verify.mutate(seen, { onError: () => void refetch() })
            }}
            className="size-5.5 shrink-0 accent-primary"
          />
          {texts.verified}
        </label>
        {!is_verified && (
          <p id={hintId} className="text-muted text-xs">
            {texts.hint}
          </p>
        )}
      </div>
    </>
  )
}
