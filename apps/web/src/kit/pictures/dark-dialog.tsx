import { type LucideIcon, X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { strings } from '../texts.ts'
import { cn } from '../ui/cn.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useFocusReturn } from '../ui/focus.ts'

type DarkButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  label: string
  icon: LucideIcon
}

/** A button that is white in both themes. */
export const DarkButton = ({ label, icon: Icon, ...props }: DarkButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 shrink-0 place-items-center rounded-full transition-transform duration-150 ease-soft focus-visible:outline-white active:scale-95"
    {...props}
  >
    <Icon aria-hidden="true" className="size-6" />
  </button>
)

type DarkDialogProps = Pick<ComponentProps<'div'>, 'onKeyDown'> & {
  title: string
  titleLook: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that fills the window, dark in both themes. */
export const DarkDialog = ({ title, titleLook, onClose, onKeyDown, children }: DarkDialogProps) => (
  <Dialog onClose={onClose}>
    <Primitive.Portal>
      <Primitive.Content
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        className="fixed inset-x-0 top-(--toast) bottom-0 z-50 grid animate-fade-in grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-dusk text-white outline-none"
        {...useFocusReturn()}
      >
        <div className="flex items-center gap-3 pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pl-4">
          <Primitive.Title className={cn('min-w-0 flex-1 text-lg', titleLook)}>{title}</Primitive.Title>
          <Primitive.Close asChild>
            <DarkButton label={strings.close} icon={X} />
          </Primitive.Close>
        </div>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  </Dialog>
)
