import type { AdOutput } from '@fenix/domain/schemas/banner.ts'
import type { ReactNode } from 'react'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { Dialog, DialogContent, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { AdFields, type AdForm } from './ad-fields.tsx'

type AdDialogProps = {
  title: string
  form: AdForm
  submitLabel: string
  busy: string | undefined
  onSubmit: (ad: AdOutput) => void
  onClose: () => void
  /** The picture, beside the fields. */
  children: ReactNode
}

/** The form of a banner. */
export const AdDialog = ({ title, form, submitLabel, busy, onSubmit, onClose, children }: AdDialogProps) => (
  <Dialog onClose={onClose}>
    <DialogContent aria-describedby={undefined} className="md:min-w-[min(57.5rem,94vw)]">
      <DialogTitle>{title}</DialogTitle>
      <form
        noValidate
        onSubmit={form.handleSubmit(onSubmit, (problems) => showFormProblems(problems))}
        className="mt-4 grid gap-5"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_20rem]">
          {children}
          <AdFields form={form} />
        </div>
        <DialogSubmit label={submitLabel} busy={busy} variant="ink" className="md:ml-auto md:min-w-80" />
      </form>
    </DialogContent>
  </Dialog>
)
