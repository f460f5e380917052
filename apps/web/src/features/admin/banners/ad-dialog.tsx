import { limits } from '@fenix/domain/limits.ts'
import type { AdInput, AdOutput } from '@fenix/domain/schemas/banner.ts'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { Dialog, DialogContent, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { strings } from './texts.ts'

const texts = strings.fields

type AdForm = UseFormReturn<AdInput, unknown, AdOutput>

/** Whose banner it is, where it leads, when it is on air, and what it says. */
function AdFields({ form: { control, register } }: { form: AdForm }) {
  const { errors } = useFormState({ control })
  const day = { type: 'date', className: 'min-w-0', ...limits.adDay } as const

  return (
    <div className="grid content-start gap-4">
      <Field label={texts.advertiser} error={errors.advertiser?.message}>
        <Input {...register('advertiser')} autoComplete="off" aria-required />
      </Field>
      <Field label={texts.link} optional hint={texts.linkHint} error={errors.link?.message}>
        <Input
          {...register('link')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://"
        />
      </Field>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-2">
        <Field label={texts.startsOn} optional error={errors.startsOn?.message}>
          <Input {...register('startsOn')} {...day} />
        </Field>
        <Field label={texts.endsOn} optional hint={texts.endsOnHint} error={errors.endsOn?.message}>
          <Input {...register('endsOn')} {...day} />
        </Field>
      </div>
      <Field label={texts.altText} hint={texts.altTextHint} error={errors.altText?.message}>
        <Input {...register('altText')} autoComplete="off" aria-required />
      </Field>
    </div>
  )
}

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
