import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { CloseButton } from './dialog.tsx'
import { Scrim } from './scrim.tsx'
import { useFocusReturn } from './use-focus-return.ts'

type SideSheetProps = { title: string; text: string; onClose: () => void; children: ReactNode }

/**
 * A sheet at the right of a desktop's window, which fills a phone's. It is open while its URL is shown, so unlike a dialog
 * it adds no history entry of its own.
 */
export const SideSheet = ({ title, text, onClose, children }: SideSheetProps) => (
  <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Primitive.Portal>
      <Scrim />
      <Primitive.Content
        className="fixed inset-y-0 right-0 z-50 w-full animate-fade-in overflow-y-auto overscroll-contain bg-surface pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-2 outline-none md:max-w-110"
        {...useFocusReturn()}
      >
        <Primitive.Title className="px-5 pr-16 text-xl">{title}</Primitive.Title>
        <Primitive.Description className="mt-1 px-5 text-muted text-sm">{text}</Primitive.Description>
        {children}
        <CloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
)
