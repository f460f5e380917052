import { Eye } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'
import type { LivePreviewProps } from './live-preview.tsx'
import { strings } from './texts.ts'

/** An on-screen keyboard leaves less than this fraction of the window's height. */
const share = 0.8

function subscribe(listener: () => void) {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)

  return () => viewport?.removeEventListener('resize', listener)
}

function isOpen() {
  const viewport = window.visualViewport

  // Zooming in makes the viewport smaller, too.
  return viewport !== null && viewport.height * viewport.scale < window.innerHeight * share
}

/** Whether the on-screen keyboard is open. */
const useKeyboard = () => useSyncExternalStore(subscribe, isOpen)

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

/** Whether an element is in view. */
function useInView(element: RefObject<HTMLElement | null>) {
  const [isInView, setInView] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element.current)

    return () => observer.disconnect()
  }, [element])

  return isInView
}
