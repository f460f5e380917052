import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { retry } from '#kit/browser/retry.ts'
import { ErrorBoundary } from '#kit/list/error-boundary.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'
import { useSettled } from '#kit/ui/use-settled.ts'
import type { FormFields } from '#resources/registrations/row.ts'
import type { RegistrationControl } from '../use-registration-form.ts'
import type { RegistrationPreviewProps } from './registration-preview.tsx'
import { strings } from './texts.ts'

const RegistrationPreview = lazy(() => retry(() => import('./registration-preview.tsx')))

/** The time without changes in the form before the preview is updated. */
const restMs = 150

type LivePreviewProps = Omit<RegistrationPreviewProps, 'fields'> & { control: RegistrationControl }

function LivePreview({ control, ...besides }: LivePreviewProps) {
  // A copy, because the form changes its values in place.
  const fields = useWatch({ control, compute: (values: FormFields) => ({ ...values }) })
  const settled = useSettled(fields, restMs)

  return <RegistrationPreview fields={settled ?? fields} {...besides} />
}

type PreviewProps = LivePreviewProps & { kind: keyof typeof strings.hint }

const Preview = ({ kind, ...form }: PreviewProps) => (
  <>
    <ErrorBoundary>
      <Suspense>
        <LivePreview {...form} />
      </Suspense>
    </ErrorBoundary>
    <p className="mt-2.5 text-center text-muted text-xs">{strings.hint[kind]}</p>
  </>
)

/** The preview beside the form; on a phone `PreviewButton` opens the preview instead. */
export function PreviewPanel(preview: PreviewProps) {
  const isColumn = useMedia(columnsFrom, false)
  if (!isColumn) return null

  return (
    <aside aria-label={strings.title} className="sticky top-[calc(4.5rem+var(--toast))]">
      <h2 className="mb-3 text-xl">{strings.title}</h2>
      <Preview {...preview} />
    </aside>
  )
}

export function PreviewButton(preview: PreviewProps) {
  const isColumn = useMedia(columnsFrom, false)
  const [isOpen, setOpen] = useState(false)
  if (isColumn) return null

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="size-5" />
        {strings.open}
      </Button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)}>
          <DialogContent aria-describedby={undefined} className="bg-bg!">
            <DialogTitle className="mb-4">{strings.title}</DialogTitle>
            <Preview {...preview} />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
