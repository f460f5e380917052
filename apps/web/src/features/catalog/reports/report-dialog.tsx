import { writtenDay } from '@fenix/domain/dates.ts'
import { limits } from '@fenix/domain/limits.ts'
import { reportReasonLabels } from '@fenix/domain/report-reasons.ts'
import { afterPayingUrl } from '@fenix/domain/routes.ts'
import { type ReportInput, type ReportOutput, reportSchema } from '@fenix/domain/schemas/reviews.ts'
import { type ComponentProps, Suspense, use, useId, useState } from 'react'
import { type Control, useController, useFormState, useWatch } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import type { Then } from '#kit/form/use-schema-form.ts'
import { strings as tips } from '#kit/page/fraud-tips.ts'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { FieldGroup } from '#kit/ui/field.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { showToast } from '#kit/ui/toast.ts'
import type { ReportTarget } from '#resources/reports/acts.ts'
import { findClosingToShow, sendReport } from '#resources/reports/acts.ts'

const strings = {
  title: {
    professional: (name: string) => `Denunciar ${name}`,
    feedback: (name: string) => `Denunciar a avaliação de ${name}`,
  },
  text: 'Só a equipe do Fênix lê, e não guardamos quem denunciou. Nada sai do ar antes de a equipe decidir.',
  reason: 'Motivo',
  details: 'Detalhes',
  closing: (day: string) => `Mostrar à equipe a festa fechada de ${day}`,
  closingHint:
    'A equipe lê o dia, a resposta e o motivo de quem desfez. Assim dá para saber que a denúncia é de um de vocês dois.',
  submit: 'Enviar denúncia',
  sending: 'Enviando...',
  sent: 'Recebemos sua denúncia',
  sentText: 'Obrigado por avisar. A equipe do Fênix vai ler.',
  notSent: 'A denúncia não foi enviada',
} as const

type ReportDialogProps = {
  target: ReportTarget
  /** The professional's name, or author and day of the review. */
  name: string
  onClose: () => void
}

export default function ReportDialog({ target, name, onClose }: ReportDialogProps) {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // If the closing cannot be read, the report is sent without it.
  const [closing] = useState(() => findClosingToShow(target).catch(() => undefined))

  const send = async (report: ReportOutput, { onSuccess }: Then) => {
    setSending(true)
    setRefusal(undefined)
    try {
      await sendReport(target, report)
    } catch (error) {
      return setRefusal(describeError(error))
    } finally {
      setSending(false)
    }
    showToast({ tone: 'success', title: strings.sent, description: strings.sentText })
    onSuccess()
  }

  return (
    <FormDialog
      title={strings.title[target.kind](name)}
      text={strings.text}
      submit={strings.submit}
      busy={isSending && strings.sending}
      alert={refusal && <Notice title={strings.notSent}>{refusal}</Notice>}
      width="medium"
      schema={reportSchema}
      values={{ details: '' }}
      draft={`report:${target.kind}:${target.id}`}
      onSubmit={send}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {target.kind === 'professional' && (
            <a
              href={afterPayingUrl}
              target="_blank"
              rel="noreferrer"
              className="-my-2 inline-flex min-h-11 items-center justify-self-start font-semibold text-primary text-sm underline underline-offset-4"
            >
              {tips.paid.link}
            </a>
          )}
          <ReportFields control={control} labels={reportReasonLabels[target.kind]} />
          <Suspense>
            <ClosingField control={control} closing={closing} />
          </Suspense>
        </>
      )}
    </FormDialog>
  )
}

type ReportFieldsProps = {
  control: Control<ReportInput, unknown, ReportOutput>
  labels: Record<string, string>
}

/** Only the reason 'other' needs details. */
function ReportFields({ control, labels }: ReportFieldsProps) {
  const { errors } = useFormState({ control })
  const isOther = useWatch({ control, name: 'reason' }) === 'other'

  return (
    <>
      <ReasonField {...control.register('reason')} labels={labels} error={errors.reason?.message} />
      <LongTextField
        control={control}
        name="details"
        label={strings.details}
        max={limits.reportDetails.max}
        optional={!isOther}
        aria-required={isOther}
      />
    </>
  )
}

type ClosingFieldProps = Pick<ReportFieldsProps, 'control'> & {
  closing: ReturnType<typeof findClosingToShow>
}

/** Offers to include the closing with the reported person, if any. No draft stores the box, so it starts unticked. */
function ClosingField({ control, closing: found }: ClosingFieldProps) {
  const closing = use(found)
  const { field } = useController({ control, name: 'closing_id' })
  const hintId = useId()
  if (!closing) return null

  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-sm">
        <input
          ref={field.ref}
          type="checkbox"
          aria-describedby={hintId}
          checked={Boolean(field.value)}
          onChange={({ target }) => field.onChange(target.checked ? closing.id : null)}
          className="size-5.5 shrink-0 accent-primary"
        />
        {strings.closing(writtenDay(closing.day))}
      </label>
      <p id={hintId} className="pl-8 text-muted text-xs">
        {strings.closingHint}
      </p>
    </div>
  )
}

type ReasonFieldProps = Omit<ComponentProps<typeof ChoiceChip>, 'type' | 'label' | 'value'> & {
  labels: Record<string, string>
  error: string | undefined
}

const ReasonField = ({ labels, error, ...input }: ReasonFieldProps) => (
  <FieldGroup
    role="radiogroup"
    label={strings.reason}
    error={error}
    aria-invalid={error !== undefined}
    aria-required
  >
    <div className="flex flex-wrap gap-2">
      {Object.entries(labels).map(([reason, label]) => (
        <ChoiceChip key={reason} {...input} type="radio" value={reason} label={label} />
      ))}
    </div>
  </FieldGroup>
)
