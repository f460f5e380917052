import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ComponentType, Fragment, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { AppLink } from '../ui/app-link.tsx'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { cn } from '../ui/cn.ts'

type Icon = ComponentType<{ className: string; 'aria-hidden': true }>

/** An act on an item, shown in a menu or as a button. */
export type Act = {
  label: string
  /** The button's accessible name, which adds the item to the label where several buttons have the same label. */
  name?: string
  icon?: Icon
  /** If false, the act is not offered. */
  when?: boolean
  tone?: 'ink' | 'danger'
  /** Whether the act opens a dialog before it changes anything. */
  asks?: boolean
  /** Replaces the button's label while the act is running. */
  busy?: string | false | undefined
  disabled?: boolean
} & ({ run: () => void } | { to: string })

const isOffered = ({ when = true }: Act) => when

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 font-medium text-base outline-none data-highlighted:bg-surface-2 data-disabled:opacity-60'

function MenuItem({ act }: { act: Act }) {
  const { label, icon: Icon, tone, asks = false, disabled = false } = act
  const isDanger = tone === 'danger'
  const content = (
    <>
      {Icon && <Icon aria-hidden className={cn('size-5', !isDanger && 'text-muted')} />}
      {asks ? `${label}...` : label}
    </>
  )

  return 'to' in act ? (
    <DropdownMenu.Item asChild className={itemLook}>
      <AppLink to={act.to}>{content}</AppLink>
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={act.run}
      className={cn(itemLook, isDanger && 'text-danger')}
    >
      {content}
    </DropdownMenu.Item>
  )
}

const neverChanges = () => () => undefined

/**
 * The element that contains menus, so that screen readers find them in a landmark. It is looked up at each render, because
 * the first render may still find the previous screen's `main`.
 */
const useMainLandmark = () =>
  useSyncExternalStore(
    neverChanges,
    () => document.querySelector('main'),
    () => null,
  )

const dots = {
  className:
    'relative z-1 grid size-11 place-items-center rounded-full hover:bg-surface-2 md:pointer-fine:size-9',
  children: <Ellipsis aria-hidden="true" className="size-5" />,
}

type ActMenuProps = {
  label: string
  acts: readonly Act[]
  /** The trigger's look and content; three dots if left out. */
  trigger?: { className: string; children: ReactNode }
}

export function ActMenu({ label, acts, trigger = dots }: ActMenuProps) {
  const main = useMainLandmark()

  return (
    // A modal menu locks scrolling with a style element that our Content-Security-Policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={label} {...trigger} />
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          className="z-50 min-w-59 animate-fade-in rounded-md bg-surface p-1.5 shadow-2 outline outline-border"
        >
          {acts.filter(isOffered).map((act) => (
            <Fragment key={act.label}>
              {act.tone === 'danger' && <DropdownMenu.Separator className="my-1.5 border-border border-t" />}
              <MenuItem act={act} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type ButtonSize = NonNullable<ButtonProps['size']>

function ActButton({ act, size }: { act: Act; size: ButtonSize }) {
  const { label, name, icon: Icon, tone, asks, busy, disabled = false } = act
  const look = { size, variant: tone ?? 'outline' } as const
  const content = (
    <>
      {Icon && <Icon aria-hidden className="size-5" />}
      {label}
    </>
  )
  if ('to' in act) {
    return (
      <Button {...look} asChild>
        <AppLink to={act.to} aria-label={name}>
          {content}
        </AppLink>
      </Button>
    )
  }

  return (
    <Button
      {...look}
      aria-label={busy ? undefined : name}
      aria-haspopup={asks ? 'dialog' : undefined}
      busy={busy}
      disabled={disabled}
      // The second click of a double click may hit the button of the next item.
      onClick={({ detail }: MouseEvent) => detail <= 1 && act.run()}
    >
      {content}
    </Button>
  )
}

type ActButtonsProps = { acts: readonly Act[]; size?: ButtonSize }

export const ActButtons = ({ acts, size = 'sm' }: ActButtonsProps) =>
  acts.filter(isOffered).map((act) => <ActButton key={act.label} act={act} size={size} />)
