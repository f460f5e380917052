import { type Proof, type ProofNeeds, proofSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFormProblems } from '../form/form-toast.ts'
import { markWrongProof, ProofFields } from '../form/proof-fields.tsx'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '../ui/dialog.tsx'

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
  title,
  text,
  confirm,
  variant = 'ink',
  busy,
  needs,
  mutation,
  onDone,
  onClose,
}: ProofDialogProps) {
  const [needed] = useState(needs)
  const form = useForm({
    resolver: zodResolver(proofSchema(needed)),
    defaultValues: { password: '', code: '' },
  })

  const submit = form.handleSubmit(
    (proof) =>
      mutation.mutate(proof, { onSuccess: onDone, onError: (error) => markWrongProof(error, form.setError) }),
    (problems) => showFormProblems(problems),
  )

  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        <DialogDescription className="wrap-anywhere">{text}</DialogDescription>
        <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
          <ProofFields
            password={needed.password && form.register('password')}
            code={needed.code && form.register('code')}
            errors={form.formState.errors}
          />
          <DialogSubmit label={confirm} busy={mutation.isPending ? busy : undefined} variant={variant} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
