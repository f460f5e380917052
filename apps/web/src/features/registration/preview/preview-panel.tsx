import { Eye } from 'lucide-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'
import type { LivePreviewProps } from './live-preview.tsx'
import { strings } from './preview-texts.ts'
import { useInView } from './use-in-view.ts'
import { useKeyboard } from './use-keyboard.ts'

const LivePreview = lazy(() => retry(() => import('./live-preview.tsx')))

type PreviewPanelProps = LivePreviewProps & {
  kind: keyof typeof strings.hint
  /** The phone's button is shown over the form, but not over its end, which has the submit button. */
  form: RefObject<HTMLElement | null>
  end: RefObject<HTMLElement | null>
}

const Preview = ({ kind, ...form }: Omit<PreviewPanelProps, 'form' | 'end'>) => (
  <>
    <Suspense>
      <LivePreview {...form} />
    </Suspense>
    <p className="mt-2.5 text-center text-muted text-xs">{strings.hint[kind]}</p>
  </>
)

function PreviewButton({ form, end, ...preview }: PreviewPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const isAtForm = useInView(form)
  const isAtEnd = useInView(end)
  const isTyping = useKeyboard()

  return (
    <>
      {isAtForm && !isAtEnd && !isTyping && (
        <Button
          variant="ink"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="fixed right-4 bottom-[calc(76px+max(8px,env(safe-area-inset-bottom)))] z-20 shadow-2"
        >
          <Eye aria-hidden="true" className="size-5" />
          {strings.open}
        </Button>
      )}
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

/** The preview: beside the form, on a phone behind a button. */
export function PreviewPanel({ form, end, ...preview }: PreviewPanelProps) {
  const isColumn = useMedia(columnsFrom, false)
  if (!isColumn) return <PreviewButton form={form} end={end} {...preview} />

  return (
    <aside aria-label={strings.title} className="sticky top-18">
      <h2 className="mb-3 text-xl">{strings.title}</h2>
      <Preview {...preview} />
    </aside>
  )
}
