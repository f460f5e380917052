import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/app.ts'
import { Button } from './button.tsx'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

/**
 * A sheet from the bottom on a phone, a card in the middle of a desktop. The backdrop is a plain element, not Radix's:
 * that one locks the page by injecting a style element, which our Content-Security-Policy refuses.
 */
export function DialogContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <div data-scroll-lock className="pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-scrim" />
      <Primitive.Content
        className={cn(
          'fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[90dvh] w-full max-w-105 animate-sheet overflow-y-auto overscroll-contain rounded-t-xl bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-2 outline-none',
          'md:inset-y-0 md:my-auto md:h-fit md:rounded-lg',
          className,
        )}
        {...props}
      >
        {children}
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

/** Cancel and act, side by side and equally wide. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('mt-5 grid grid-cols-2 gap-2', className)} {...props} />
}
