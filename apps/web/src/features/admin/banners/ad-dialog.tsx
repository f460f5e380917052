import type { AdOutput } from '@fenix/domain/schemas/banner.ts'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose, DialogContent, DialogTitle } from '#components/ui/dialog.tsx'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings as app } from '#strings/app.ts'
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

/** The form of a banner; its buttons stay in sight. */
export const AdDialog = ({ title, form, submitLabel, busy, onSubmit, onClose, children }: AdDialogProps) => (
  <Dialog onClose={onClose}>
    <DialogContent aria-describedby={undefined} className="pb-0! md:min-w-[min(57.5rem,94vw)]">
      <DialogTitle>{title}</DialogTitle>
      <form noValidate onSubmit={form.handleSubmit(onSubmit, (problems) => showFormProblems(problems))}>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_20rem]">
          {children}
          <AdFields form={form} />
        </div>
        <div className="sticky bottom-0 -mx-6 mt-5 flex flex-wrap gap-2 border-border border-t bg-surface px-6 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] *:flex-auto md:justify-end md:*:flex-none">
          <DialogClose asChild>
            <Button>{app.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="ink" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </DialogContent>
  </Dialog>
)
