import { limits } from '@fenix/domain/limits.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { reportReasonLabels } from '@fenix/domain/report-reasons.ts'
import { type ReportInput, type ReportOutput, reportSchema } from '@fenix/domain/schemas/reviews.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field, FieldError } from '#kit/ui/field.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { type ReportTarget, sendReport } from '#resources/reports/acts.ts'
import { forgetReportDraft, keepReportDraft, readReportDraft } from '#resources/reports/report-draft.ts'

/** Texts of the dialog of a report. */
const strings = {
  title: {
    professional: (name: string) => `Denunciar ${name}`,
    feedback: (name: string) => `Denunciar a avaliação de ${name}`,
  },
  text: 'Só a equipe do Fênix lê, e não guardamos quem denunciou. Nada sai do ar antes de a equipe decidir.',
  reason: 'Motivo',
  details: 'Detalhes',
  count: (n: number, max: number) => `${formatCount(n)} de ${formatCount(max)}`,
  submit: 'Enviar denúncia',
  sending: 'Enviando...',
  sent: 'Recebemos sua denúncia',
  sentText: 'Obrigado por avisar. A equipe do Fênix vai ler.',
  notSent: 'A denúncia não foi enviada',
} as const

/** On a phone the sheet may be taller than the window. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type ReportDialogProps = {
  target: ReportTarget
  /** The professional's name, or that of the review's author. */
  name: string
  onClose: () => void
}

export default function ReportDialog({ target, name, onClose }: ReportDialogProps) {
  const { kind, id } = target
  const form = useForm<ReportInput, unknown, ReportOutput>({
    resolver: zodResolver(reportSchema),
    defaultValues: { details: readReportDraft(target) ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const [reason, details] = useWatch({ control: form.control, name: ['reason', 'details'] })

  useEffect(() => {
    if (details !== '') keepReportDraft({ kind, id }, details)
  }, [kind, id, details])

  const send = async (report: ReportOutput) => {
    try {
      await sendReport(target, report)
    } catch (error) {
      // Shown in the dialog, which stays open with the text.
      form.setError('root', { message: describeError(error) })
      return
    }
    forgetReportDraft(target)
    showToast({ tone: 'success', title: strings.sent, description: strings.sentText })
    onClose()
  }

  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:min-w-120">
        <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-4.5">
          <div>
            <DialogTitle className="wrap-anywhere">{strings.title[kind](name)}</DialogTitle>
            <DialogDescription>{strings.text}</DialogDescription>
          </div>
          <ReasonField
            {...form.register('reason')}
            labels={reportReasonLabels[kind]}
            error={errors.reason?.message}
          />
          <Field
            label={strings.details}
            optional={reason !== 'other'}
            error={errors.details?.message}
            count={strings.count(details.length, limits.reportDetails.max)}
          >
            <Textarea {...form.register('details')} aria-required={reason === 'other'} />
          </Field>
          {errors.root?.message && (
            <div ref={reveal}>
              <Notice tone="warn" title={strings.notSent}>
                {errors.root.message}
              </Notice>
            </div>
          )}
          <DialogSubmit label={strings.submit} busy={isSubmitting ? strings.sending : undefined} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

type ReasonFieldProps = Omit<ComponentProps<typeof ChoiceChip>, 'type' | 'label' | 'value'> & {
  /** The reasons to choose from, each with its label. */
  labels: Record<string, string>
  error: string | undefined
}

function ReasonField({ labels, error, ...input }: ReasonFieldProps) {
  const id = useId()

  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={error !== undefined}
      aria-required
      className="grid gap-2"
    >
      <p id={id} className="font-semibold text-sm leading-snug">
        {strings.reason}
      </p>
      <div className="flex flex-wrap gap-2">
        {Object.entries(labels).map(([reason, label]) => (
          <ChoiceChip key={reason} {...input} type="radio" value={reason} label={label} />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
