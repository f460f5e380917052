import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { ErrorBoundary } from '#kit/list/error-boundary.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'
import type { LivePreviewProps } from './live-preview.tsx'
import { strings } from './texts.ts'

const LivePreview = lazy(() => retry(() => import('./live-preview.tsx')))

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

/** The preview beside the form; on a phone there is none. */
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
