import { formMessage } from '@fenix/domain/schemas/form-message.ts'
import { showToast } from '../ui/toast.ts'

/**
 * Shows the only toast of an invalid form; each field shows its own error. For the second argument of `handleSubmit`.
 */
export const showFormProblems = (errors: object, whenMissing?: string) =>
  showToast({ tone: 'destructive', title: formMessage(errors, whenMissing) })
