import { Ban, Ellipsis, ExternalLink, List, Trash2, Undo2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps } from 'react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Mark } from '#components/ui/mark.tsx'
import { cn } from '#lib/cn.ts'
import { withParam } from '#lib/parse-url.ts'
import { useUrl } from '#lib/url.ts'
import { useMainLandmark } from '#lib/use-main-landmark.ts'
import { strings } from '#strings/suppliers.ts'
import { logParams, logUrl } from '../log/log-url.ts'
import { type ActProps, useActs } from './use-acts.ts'

const Item = ({ className, ...props }: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item
    className={cn(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 font-medium text-base outline-none data-highlighted:bg-surface-2',
      className,
    )}
    {...props}
  />
)

/** The acts of a row, behind three dots. */
export function ActsMenu(props: ActProps) {
  const { name, status, isRecommended } = props.supplier
  const acts = useActs(props)
  const main = useMainLandmark()
  const url = useUrl()
  const icon = { 'aria-hidden': true, className: 'size-5 text-muted' } as const

  return (
    // Not modal, as in `photo-menu.tsx`.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={strings.menu(name)}
        className="relative z-1 grid size-11 place-items-center rounded-full hover:bg-surface-2 md:pointer-fine:size-9"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          className="z-50 min-w-59 animate-fade-in rounded-md bg-surface p-1.5 shadow-2 outline outline-border"
        >
          <Item asChild>
            <AppLink to={acts.profileUrl}>
              <ExternalLink {...icon} />
              {strings.open}
            </AppLink>
          </Item>
          {status === 'approved' && (
            <Item onSelect={acts.toggleRecommended}>
              <Mark mono className="size-5 text-primary" />
              {isRecommended ? strings.withdraw : strings.recommend}
            </Item>
          )}
          <Item asChild>
            <AppLink to={withParam(logUrl(url), logParams.term, name)}>
              <List {...icon} />
              {strings.log}
            </AppLink>
          </Item>
          <DropdownMenu.Separator className="my-1.5 border-border border-t" />
          {status === 'suspended' ? (
            <Item onSelect={acts.reactivate}>
              <Undo2 {...icon} />
              {strings.reactivate}
            </Item>
          ) : (
            <Item onSelect={acts.suspend}>
              <Ban {...icon} />
              {strings.asks(strings.suspend)}
            </Item>
          )}
          <Item onSelect={acts.remove} className="text-danger">
            <Trash2 aria-hidden="true" className="size-5" />
            {strings.asks(strings.remove)}
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
