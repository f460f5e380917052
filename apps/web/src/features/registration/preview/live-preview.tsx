import { useWatch } from 'react-hook-form'
import { useSettled } from '#kit/ui/use-settled.ts'
import type { FormFields } from '#resources/registrations/row.ts'
import type { RegistrationControl } from '../use-registration-form.ts'
import RegistrationPreview, { type RegistrationPreviewProps } from './registration-preview.tsx'

/** The time without changes in the form before the preview is updated. */
const restMs = 150

export type LivePreviewProps = Omit<RegistrationPreviewProps, 'fields'> & { control: RegistrationControl }

export default function LivePreview({ control, ...besides }: LivePreviewProps) {
  // A copy, because the form changes its values in place.
  const fields = useWatch({ control, compute: (values: FormFields) => ({ ...values }) })
  const settled = useSettled(fields, restMs)

  return <RegistrationPreview fields={settled ?? fields} {...besides} />
}
