import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { useOverlay } from '../dialog/overlays.ts'
import { ErrorBoundary } from '../list/error-boundary.tsx'
import { strings } from '../texts.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { useFocusReturn } from './focus.ts'
import { Scrim } from './scrim.tsx'
import { useSwipeDown } from './use-swipe-down.ts'

/** A dialog that is open as long as it is rendered. The close button, Escape, a tap outside and Back close it. */
export function Dialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useOverlay(true, onClose)

  return (
    <Primitive.Root open onOpenChange={(next) => !next && onClose()}>
      {children}
    </Primitive.Root>
  )
}

type DialogContentProps = Omit<
  ComponentProps<typeof Primitive.Content>,
  'onOpenAutoFocus' | 'onCloseAutoFocus'
> & {
  /** Whether to render a scrim; false if the caller renders one. */
  hasScrim?: boolean
}

export const CloseButton = () => (
  <Primitive.Close asChild>
    <Button
      variant="ghost"
      size="icon"
      aria-label={strings.close}
      className="absolute top-3.5 right-3 bg-surface"
    >
      <X aria-hidden="true" className="size-5" />
    </Button>
  </Primitive.Close>
)

/** A bottom sheet on a phone, which a swipe down closes; a centered card on a desktop. */
export function DialogContent({ className, children, hasScrim = true, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      {hasScrim && <Scrim />}
      <Primitive.Content
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[min(90dvh,100dvh-var(--toast))] w-full max-w-105 animate-sheet overflow-y-auto overscroll-contain rounded-t-xl bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-2 outline-none',
          'md:inset-y-0 md:my-auto md:h-fit md:max-h-[min(90dvh,100dvh-2*var(--toast))] md:rounded-lg',
          'has-data-actions:scroll-pb-24 has-data-actions:pb-0',
          className,
        )}
        {...props}
        {...useFocusReturn()}
        {...useSwipeDown<HTMLDivElement>()}
      >
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-border md:hidden"
        />
        <ErrorBoundary>{children}</ErrorBoundary>
        <CloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('pr-12 text-xl', className)} {...props} />
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('mt-2 text-muted', className)} {...props} />
}

/** The buttons of a form in a dialog, which stay in sight while the dialog scrolls. */
const DialogActions = ({ className, children }: Pick<ComponentProps<'div'>, 'className' | 'children'>) => (
  <div
    data-actions=""
    className="sticky bottom-0 -mx-6 grid bg-surface px-6 pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))] before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-surface"
  >
    <div className={cn('grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2', className)}>
      {children}
    </div>
  </div>
)

type DialogSubmitProps = {
  label: string
  busy?: string | false | undefined
  variant?: 'ember' | 'ink' | 'destroy'
  className?: string
}

/** The cancel and submit buttons of a form in a dialog. */
export const DialogSubmit = ({ label, busy, variant = 'ember', className }: DialogSubmitProps) => (
  <DialogActions className={className}>
    <Primitive.Close asChild>
      <Button>{strings.cancel}</Button>
    </Primitive.Close>
    <Button type="submit" variant={variant} busy={busy}>
      {label}
    </Button>
  </DialogActions>
)
