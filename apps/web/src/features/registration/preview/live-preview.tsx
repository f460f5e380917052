import { useWatch } from 'react-hook-form'
import { useSettled } from '#kit/ui/use-settled.ts'
import type { FormFields, Registration } from '#resources/registrations/row.ts'
import type { RegistrationControl } from '../use-registration-form.ts'
import RegistrationPreview from './registration-preview.tsx'

/** The time without changes in the form before the preview is updated. */
const restMs = 150

export type LivePreviewProps = {
  control: RegistrationControl
  /** The paths of the photos that are uploaded. */
  images: readonly string[]
  saved: Registration | null
}

export default function LivePreview({ control, ...besides }: LivePreviewProps) {
  // A copy, because the form changes its values in place.
  const fields = useWatch({ control, compute: (values: FormFields) => ({ ...values }) })
  const settled = useSettled(fields, restMs)

  return <RegistrationPreview fields={settled ?? fields} {...besides} />
}
