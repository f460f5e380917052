// The parts that shadcn/ui puts into a project, over the same packages.
import { cva } from 'class-variance-authority'
import { clsx } from 'clsx'
import { Avatar as RadixAvatar, Dialog as RadixDialog, Select as RadixSelect, Slot } from 'radix-ui'
import { twMerge } from 'tailwind-merge'

const cn = (...names) => twMerge(clsx(names))

const buttonLook = cva(
  'inline-flex h-11 items-center justify-center gap-2 rounded-md px-4 text-sm font-medium',
  {
    variants: { variant: { solid: 'bg-orange-700 text-white', outline: 'border bg-white', ghost: '' } },
    defaultVariants: { variant: 'solid' },
  },
)

export function Button({ asChild, className, variant, ...props }) {
  const Part = asChild ? Slot.Root : 'button'

  return <Part className={cn(buttonLook({ variant }), className)} {...props} />
}

export const Input = ({ className, ...props }) => (
  <input className={cn('h-11 w-full rounded-md border px-3', className)} {...props} />
)

export const Card = ({ className, ...props }) => (
  <article className={cn('overflow-hidden rounded-xl border bg-white shadow-sm', className)} {...props} />
)

export const Badge = (props) => <span className="rounded-md bg-orange-100 px-2 py-0.5 text-xs" {...props} />

export const Avatar = ({ src, name }) => (
  <RadixAvatar.Root className="flex size-10 overflow-hidden rounded-full bg-stone-200">
    <RadixAvatar.Image src={src} alt="" />
    <RadixAvatar.Fallback className="m-auto">{name[0]}</RadixAvatar.Fallback>
  </RadixAvatar.Root>
)

export const Select = ({ label, value, onChange, options }) => (
  <RadixSelect.Root value={value} onValueChange={onChange}>
    <RadixSelect.Trigger aria-label={label} className="h-11 w-full rounded-md border px-3 text-left">
      <RadixSelect.Value />
    </RadixSelect.Trigger>
    <RadixSelect.Portal>
      <RadixSelect.Content className="rounded-md border bg-white p-1">
        <RadixSelect.Viewport>
          {options.map((option) => (
            <RadixSelect.Item key={option} value={option} className="px-2 py-1">
              <RadixSelect.ItemText>{option}</RadixSelect.ItemText>
            </RadixSelect.Item>
          ))}
        </RadixSelect.Viewport>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  </RadixSelect.Root>
)

export const Dialog = ({ title, trigger, children }) => (
  <RadixDialog.Root>
    <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 bg-black/50" />
      <RadixDialog.Content
        aria-describedby={undefined}
        className="fixed inset-x-4 top-10 rounded-lg bg-white p-6"
      >
        <RadixDialog.Title>{title}</RadixDialog.Title>
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  </RadixDialog.Root>
)
