import { timings, toastSwipeThreshold } from '@fenix/domain/limits.ts'
import { Check, X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { useLayoutEffect, useState } from 'react'
import { closeTopmostOverlay } from '../dialog/overlays.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { ErrorIcon } from './icons.tsx'
import { dismissToast, useShownToast } from './toast.ts'

const strings = {
  toast: 'Aviso',
  toasts: 'Avisos ({hotkey})',
  /** Not just 'Fechar', which is the name of an open dialog's close button. */
  close: 'Fechar aviso',
  undo: 'Desfazer',
  undoAlternative: 'Aperte F8 e depois Tab para desfazer.',
} as const

/** Radix sends Escape to whatever opened last, usually the toast. If a dialog is open, Escape closes the dialog instead. */
function onEscape(event: KeyboardEvent) {
  if (closeTopmostOverlay()) event.preventDefault()
}

/** The distance in pixels between the toast and what stands below it. */
const gap = 8

/** Keeps the window's top free for the toast (`--toast` in `styles/base.css`). The content of a scrolled page stays in place. */
function reserve(room: number) {
  const app = document.getElementById('root')
  const padding = () => (app ? Number.parseFloat(getComputedStyle(app).paddingTop) : 0)
  const before = padding()
  document.documentElement.style.setProperty('--toast', `${room}px`)
  if (window.scrollY > 0) window.scrollBy({ top: padding() - before, behavior: 'instant' })
}

/** Reserves the toast's room as long as it is shown. The first toast's element appears one render after the toast. */
function useReservedRoom() {
  const [toast, setToast] = useState<HTMLLIElement | null>(null)

  useLayoutEffect(() => {
    if (!toast) return
    reserve((toast.parentElement?.offsetTop ?? 0) + toast.offsetHeight + gap)

    return () => reserve(0)
  }, [toast])

  return setToast
}

/** F8 moves the focus to the toast. */
export default function Toaster() {
  const toast = useShownToast()
  const shown = useReservedRoom()
  const durationMs = toast?.durationMs ?? (toast?.undo && timings.undoMs)

  return (
    <Primitive.Provider
      label={strings.toast}
      duration={timings.toastMs}
      swipeDirection="right"
      swipeThreshold={toastSwipeThreshold}
    >
      {toast && (
        <Primitive.Root
          key={toast.id}
          ref={shown}
          {...(durationMs !== undefined && { duration: durationMs })}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          onEscapeKeyDown={onEscape}
          className={cn(
            'pointer-events-auto flex animate-toast items-start gap-3 rounded-md py-2.5 pr-1 pl-3.5 shadow-2',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.tone === 'destructive'
              ? 'bg-danger-soft outline-[1.5px] outline-danger'
              : 'bg-surface outline outline-border',
          )}
        >
          {toast.tone === 'destructive' ? (
            <ErrorIcon className="text-danger" />
          ) : (
            <Check aria-hidden="true" className="size-6 shrink-0 text-success" />
          )}
          <div className="min-w-0 flex-1">
            <Primitive.Title className="font-semibold leading-snug">{toast.title}</Primitive.Title>
            {toast.description && (
              <Primitive.Description
                className={cn('text-sm', toast.tone === 'destructive' ? 'text-text' : 'text-muted')}
              >
                {toast.description}
              </Primitive.Description>
            )}
          </div>
          {toast.undo && (
            <Primitive.Action asChild altText={strings.undoAlternative}>
              <Button variant="link" onClick={toast.undo} className="-my-2 shrink-0 px-1 text-sm!">
                {strings.undo}
              </Button>
            </Primitive.Action>
          )}
          <Primitive.Close asChild>
            <Button variant="ghost" size="icon" aria-label={strings.close} className="-my-2">
              <X aria-hidden="true" className="size-5" />
            </Button>
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport
        label={strings.toasts}
        className="fixed inset-x-3 top-[max(0.25rem,env(safe-area-inset-top))] z-60 mx-auto max-w-toast outline-none"
      />
    </Primitive.Provider>
  )
}
