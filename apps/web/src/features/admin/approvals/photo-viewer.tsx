import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#components/ui/dialog.tsx'
import { photoUrls } from '#data/photos/photos.ts'
import { strings } from '#strings/admin.ts'

type PhotoViewerProps = {
  paths: readonly string[]
  name: string
  /** Which one is on show; closed without. */
  shown: number | undefined
  onShow: (index: number | undefined) => void
  /** Where the focus goes back to. */
  opener: RefObject<HTMLElement | null>
}

/** One photo after the other, as large as the window allows. */
export function PhotoViewer({ paths, name, shown, onShow, opener }: PhotoViewerProps) {
  const path = shown === undefined ? undefined : paths[shown]
  const step = (by: number) => shown !== undefined && onShow((shown + by + paths.length) % paths.length)

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }

  return (
    <Dialog open={path !== undefined} onOpenChange={(open) => !open && onShow(undefined)}>
      {path !== undefined && shown !== undefined && (
        <DialogContent
          onKeyDown={onKeyDown}
          onCloseAutoFocus={() => opener.current?.focus()}
          className="max-w-content! md:w-fit! md:min-w-120"
        >
          <DialogTitle>{strings.photos.title(name)}</DialogTitle>
          <img
            key={path}
            src={photoUrls(path).full}
            alt={strings.photos.alt(shown + 1, paths.length)}
            className="mx-auto mt-4 max-h-[62dvh] min-h-40 rounded-md bg-skeleton object-contain"
          />
          <div className="mt-3 flex items-center justify-center gap-4">
            <Button size="icon" aria-label={strings.photos.previous} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </Button>
            <DialogDescription className="mt-0! tabular-nums" role="status">
              {strings.photos.alt(shown + 1, paths.length)}
            </DialogDescription>
            <Button size="icon" aria-label={strings.photos.next} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        </DialogContent>
      )}
    </Dialog>
  )
}
