import { limits } from '@fenix/domain/limits.ts'
import { reportReasonLabels } from '@fenix/domain/report-reasons.ts'
import { type ReportInput, type ReportOutput, reportSchema } from '@fenix/domain/schemas/report.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogSubmit,
  DialogTitle,
} from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { forgetReportDraft, keepReportDraft, readReportDraft } from '#data/reports/report-draft.ts'
import type { ReportTarget } from '#data/reports/report-target.ts'
import { sendReport } from '#data/reports/send-report.ts'
import { describeError } from '#lib/describe-error.ts'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/report-dialog.ts'
import { ReasonField } from './reason-field.tsx'

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
