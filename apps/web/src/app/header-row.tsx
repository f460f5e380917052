import { paths } from '@fenix/domain/routes.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Logo } from '#kit/page/logo.tsx'
import { strings } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'

/**
 * Logo, name and tagline of every header, linked to the welcome. A narrow window shows only the logo. With large text the rest
 * of the row wraps below the name, which breaks only between words.
 */
const Brand = () => (
  <div className="wrap-normal flex-1">
    <AppLink to={paths.welcome} className="inline-flex min-h-11 items-center gap-2 rounded-sm">
      <Logo className="size-8 md:size-10" />
      <span className="max-[21.25rem]:sr-only">
        <span className="block font-bold text-[1.0625rem] leading-[1.1] tracking-[-0.01em] md:text-[1.25rem]">
          {strings.productName}
        </span>
        <span className="block text-muted text-xs leading-tight md:text-sm">{strings.tagline}</span>
      </span>
    </AppLink>
  </div>
)

type HeaderRowProps = {
  /** A back link or button, before the brand. */
  back?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** The header's first row, which is sticky on a phone. */
export const HeaderRow = ({ back, className, children }: HeaderRowProps) => (
  <div
    className={cn(
      'header-row sticky top-[calc(var(--toast)-0.5rem)] z-20 bg-surface pt-2 md:static md:border-border md:border-b md:pt-0',
      className,
    )}
  >
    <div className="mx-auto flex min-h-13 max-w-312 flex-wrap items-center justify-end gap-x-2.5 px-4 md:gap-x-3 md:px-6">
      {back}
      <Brand />
      {children}
    </div>
  </div>
)

/** The header's second row on a phone; hidden while an item's page covers the list. */
export const GreetingRow = (props: ComponentProps<'p'>) => (
  <p
    className="flex flex-wrap items-center gap-x-2 gap-y-1 border-border border-b bg-surface px-4 pb-2.5 text-sm in-[body:has([data-item])]:hidden md:hidden"
    {...props}
  />
)
