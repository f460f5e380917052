import { formMessage } from '@fenix/domain/schemas/form-message.ts'
import { showToast } from './toast.ts'

/** A form's one toast when it may not be sent; the fields say the rest. For `handleSubmit`'s second place. */
export const showFormProblems = (errors: object, whenMissing?: string) =>
  showToast({ tone: 'destructive', title: formMessage(errors, whenMissing) })
