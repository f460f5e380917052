import { limits } from '@fenix/domain/limits.ts'
import type { Decision } from '@fenix/domain/schemas/decisions.ts'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '#kit/ui/button.tsx'
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { strings as app } from '#strings/app.ts'
import { strings } from './texts.ts'

type DecisionDialogProps = {
  title: string
  text: string
  label: string
  hint: string
  form: UseFormReturn<Decision>
  /** What has been written so far. */
  written: string
  submit: ReactNode
  onSubmit: (text: string) => void
  onClose: () => void
  /** What stands above the field. */
  children?: ReactNode
}

/** Confirms a decision, and asks for a few words that may stay empty. */
export function DecisionDialog({
  title,
  text,
  label,
  hint,
  form,
  written,
  submit,
  onSubmit,
  onClose,
  children,
}: DecisionDialogProps) {
  const { errors } = useFormState({ control: form.control })

  return (
    <Dialog onClose={onClose}>
      <DialogContent role="alertdialog">
        <form
          noValidate
          onSubmit={form.handleSubmit((decision) => onSubmit(decision.text))}
          className="grid gap-4.5"
        >
          <div>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription className="wrap-anywhere">{text}</DialogDescription>
          </div>
          {children}
          <Field
            label={label}
            optional
            hint={hint}
            count={strings.confirm.count([...written.trim()].length, limits.decisionText.max)}
            error={errors.text?.message}
          >
            <Textarea {...form.register('text')} />
          </Field>
          <DialogActions>
            <DialogClose asChild>
              <Button>{app.cancel}</Button>
            </DialogClose>
            {submit}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
