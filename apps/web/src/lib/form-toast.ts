import { formMessage } from '@fenix/domain/schemas/form-message.ts'
import { showToast } from './toast.ts'

/** The one toast of an invalid form, for `handleSubmit`'s second argument; the fields show the rest. */
export const showFormProblems = (errors: object, whenMissing?: string) =>
  showToast({ tone: 'destructive', title: formMessage(errors, whenMissing) })
