import { type Proof, type ProofNeeds, proofSchema } from '@fenix/domain/schemas/account.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ProofFields, refusedProof } from '../form/proof-fields.tsx'
import { FormDialog } from './form-dialog.tsx'

type ProofDialogProps = {
  title: string
  text: string
  confirm: string
  variant?: 'ink' | 'destroy'
  busy: string
  needs: () => ProofNeeds
  /** Gives the proof, and may act with it. */
  mutation: Pick<UseMutationResult<void, Error, Proof>, 'mutate' | 'isPending'>
  onDone: () => void
  onClose: () => void
}

/** Asks before an act that a stolen token must not do; for the password, too, unless it was given just now. */
export function ProofDialog({
  confirm,
  variant = 'ink',
  busy,
  needs,
  mutation,
  ...dialog
}: ProofDialogProps) {
  const [needed] = useState(needs)

  return (
    <FormDialog
      {...dialog}
      submit={confirm}
      busy={mutation.isPending && busy}
      tone={variant}
      schema={proofSchema(needed)}
      values={{ password: '', code: '' }}
      refusedField={refusedProof}
      onSubmit={mutation.mutate}
    >
      {({ control }) => <ProofFields control={control} needs={needed} />}
    </FormDialog>
  )
}
