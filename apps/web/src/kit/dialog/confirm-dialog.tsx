import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { strings } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { useFocusReturn } from '../ui/focus.ts'
import { Scrim } from '../ui/scrim.tsx'
import { useOverlay } from './overlays.ts'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  text: ReactNode
  /** The label of the confirming button, such as 'Rejeitar'. */
  confirmLabel: string
  /** 'ink' for an action that destroys nothing. */
  tone?: 'destroy' | 'ink'
  /** Replaces the label while the action runs; if passed, the caller has to close the dialog. */
  busy?: string | false
  onConfirm: () => void
  /** What the action is about, such as a picture. */
  children?: ReactNode
}

/** Asks the user to confirm an action, and closes as soon as they do, unless `busy` is passed. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  text,
  confirmLabel,
  tone = 'destroy',
  busy,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  useOverlay(open, onClose)

  const confirm = () => {
    if (busy === undefined) onClose()
    onConfirm()
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <Scrim />
        <AlertDialog.Content
          {...useFocusReturn()}
          className="fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[min(90dvh,100dvh-2*var(--toast))] max-w-105 animate-sheet overflow-y-auto rounded-lg bg-surface p-6 shadow-2 outline-none md:inset-y-0 md:my-auto md:h-fit"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>
          {children}
          <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
            <AlertDialog.Cancel asChild>
              <Button>{strings.cancel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
