import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from 'react'
import { cn } from './cn.ts'

type Variant = 'ember' | 'ink' | 'outline' | 'ghost' | 'whatsapp' | 'danger' | 'destroy' | 'link'
type Size = 'lg' | 'md' | 'sm' | 'icon'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: Variant
  size?: Size
  /** Whether to render the child, such as a link, with the button's look and properties; the child's own properties win. */
  asChild?: boolean
  /** Replaces the label while the action is running; the button keeps the focus and ignores clicks. */
  busy?: string | false | undefined
}

const looks: Record<Variant, string> = {
  ember: 'bg-ember text-on-btn forced-colors:border',
  ink: 'bg-text text-surface forced-colors:border',
  outline: 'border-[1.5px] border-control bg-surface text-text',
  ghost: 'text-text hover:bg-surface-2 forced-colors:border',
  whatsapp: 'bg-wa text-on-wa forced-colors:border',
  danger: 'border-[1.5px] border-danger bg-surface text-danger',
  destroy: 'bg-danger text-on-danger forced-colors:border',
  link: 'text-primary underline decoration-1 underline-offset-4',
}

const sizes: Record<Size, string> = {
  lg: 'shrink-0 min-h-13 px-4 py-2 gap-2 text-lg leading-[1.1] rounded-md',
  md: 'shrink-0 min-h-12 px-4 py-2 gap-2 text-base leading-[1.1] rounded-md',
  sm: 'shrink-0 min-h-11 px-3 py-1.5 gap-1.5 text-sm leading-[1.1] rounded-md',
  icon: 'shrink-0 size-11 rounded-full',
}

const linkSize = 'min-h-11 gap-1.5 text-base leading-tight rounded-sm'

const shape =
  'inline-flex items-center justify-center font-semibold transition-transform duration-150 ease-soft active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-60'

const resting = 'bg-surface-2 text-muted cursor-progress forced-colors:border'

export function Button({
  variant = 'outline',
  size = 'md',
  asChild = false,
  busy,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const isBusy = typeof busy === 'string'
  const classes = cn(
    shape,
    variant === 'link' && size !== 'icon' ? linkSize : sizes[size],
    isBusy ? resting : looks[variant],
    className,
  )
  if (asChild && isValidElement<ComponentProps<'button'>>(children)) {
    const own = children.props

    return cloneElement(children, { onClick, ...props, ...own, className: cn(classes, own.className) })
  }

  // A busy button is not `disabled`, which would lose the focus and the keyboard user's place.
  const click = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))

  return (
    <button type={type} className={classes} aria-disabled={isBusy || undefined} onClick={click} {...props}>
      {isBusy ? busy : children}
    </button>
  )
}

/** The primary button that submits a form; a screen has only one. */
export const SubmitButton = (props: Pick<ButtonProps, 'busy' | 'children'>) => (
  <Button type="submit" variant="ember" size="lg" {...props} />
)
