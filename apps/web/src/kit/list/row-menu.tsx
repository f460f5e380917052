import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { useMainLandmark } from '../page/use-main-landmark.ts'
import { cn } from '../ui/cn.ts'

export const MenuItem = ({ className, ...props }: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item
    className={cn(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 font-medium text-base outline-none data-highlighted:bg-surface-2',
      className,
    )}
    {...props}
  />
)

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1.5 border-border border-t" />

/** The acts of a row, behind three dots. */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  // Not modal, as in `photo-tile.tsx`.
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger
      aria-label={label}
      className="relative z-1 grid size-11 place-items-center rounded-full hover:bg-surface-2 md:pointer-fine:size-9"
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal container={useMainLandmark()}>
      <DropdownMenu.Content
        align="end"
        collisionPadding={8}
        className="z-50 min-w-59 animate-fade-in rounded-md bg-surface p-1.5 shadow-2 outline outline-border"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
