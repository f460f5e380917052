import { type Decision, decisionSchema } from '@fenix/domain/schemas/decisions.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { keepDecisionDraft, readDecisionDraft } from '#resources/reports/decision-draft.ts'

/** The form of a decision about a review or report; what was written is kept until it is made. */
export function useDecisionForm(decision: string) {
  const form = useForm<Decision>({
    resolver: zodResolver(decisionSchema),
    defaultValues: { text: readDecisionDraft(decision) ?? '' },
  })
  const text = useWatch({ control: form.control, name: 'text' })

  useEffect(() => keepDecisionDraft(decision, text), [decision, text])

  return { form, text }
}
