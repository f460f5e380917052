import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type SchemaFormOptions, useSchemaForm } from '../form/use-schema-form.ts'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '../ui/dialog.tsx'

/** Scrolls an element into view, because on a phone the sheet may be taller than the window. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

type DialogFormProps<Input extends FieldValues, Output> = SchemaFormOptions<Input, Output> & {
  title: string
  text?: ReactNode
  /** The consequences of submitting the form, shown as a list. */
  consequences?: readonly string[]
  submit: string
  tone?: 'ember' | 'ink' | 'destroy'
  busy?: string | false | undefined
  /** An error that belongs to no field. */
  alert?: ReactNode
  /** Whether the dialog is wide, with the buttons on the right. */
  isWide?: boolean
  /** The fields, and any content between or beside them. */
  children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode
}

/** The title, fields and buttons of a form in a dialog. */
export function DialogForm<Input extends FieldValues, Output>({
  title,
  text,
  consequences,
  submit,
  tone = 'ember',
  busy,
  alert,
  isWide = false,
  children,
  ...options
}: DialogFormProps<Input, Output>) {
  const { form, submit: send } = useSchemaForm(options)

  return (
    <form noValidate onSubmit={send} className="grid grid-cols-1 gap-4.5">
      <div>
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        {text && <DialogDescription className="wrap-anywhere">{text}</DialogDescription>}
        {consequences && (
          <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm marker:text-muted">
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
        )}
      </div>
      {children(form)}
      <div role="alert" className="empty:hidden">
        {alert && <div ref={reveal}>{alert}</div>}
      </div>
      <DialogSubmit
        label={submit}
        busy={busy}
        variant={tone}
        {...(isWide && { className: 'md:ml-auto md:min-w-80' })}
      />
    </form>
  )
}

const widths = {
  narrow: '',
  medium: 'md:min-w-120',
  wide: 'md:min-w-[min(60rem,calc(100vw-4rem))]',
}

type FormDialogProps<Input extends FieldValues, Output> = Omit<
  DialogFormProps<Input, Output>,
  'isWide' | 'hasToast'
> & {
  /** Whether the dialog asks 'are you sure?'. An invalid field then shows its own error without a toast. */
  isQuestion?: boolean
  width?: keyof typeof widths
  onClose: () => void
}

/** A dialog with a form. It closes once the submitted action has succeeded. */
export const FormDialog = <Input extends FieldValues, Output>({
  isQuestion = false,
  width = 'narrow',
  onClose,
  ...form
}: FormDialogProps<Input, Output>) => (
  <Dialog onClose={onClose}>
    <DialogContent
      role={isQuestion ? 'alertdialog' : 'dialog'}
      className={widths[width]}
      {...(!form.text && { 'aria-describedby': undefined })}
    >
      <DialogForm onDone={onClose} hasToast={!isQuestion} isWide={width === 'wide'} {...form} />
    </DialogContent>
  </Dialog>
)
