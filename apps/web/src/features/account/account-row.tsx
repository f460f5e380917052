import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { strings } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button, type ButtonProps } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { FieldError } from '#kit/ui/field.tsx'

type Icon = ComponentType<{ className?: string }>

export type RowText = {
  icon: Icon
  title: ReactNode
  text?: ReactNode
}

const layout = 'flex min-h-16 items-center gap-3 py-2.5'

const Texts = ({ icon: Icon, title, text }: RowText) => (
  <>
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-[12px] bg-surface-2 text-muted"
    >
      <Icon className="size-5.5" />
    </span>
    <div className="min-w-0 flex-1 leading-snug">
      <p className="wrap-anywhere font-semibold">{title}</p>
      {text && <div className="wrap-anywhere text-muted text-xs">{text}</div>}
    </div>
  </>
)

type AccountRowProps = RowText & {
  /** The content at the right, such as a `RowButton`. */
  action?: ReactNode
  children?: ReactNode
}

export const AccountRow = ({ action, children, ...texts }: AccountRowProps) => (
  <div>
    <div className={layout}>
      <Texts {...texts} />
      {action}
    </div>
    {children}
  </div>
)

type UnreadRowProps = Pick<RowText, 'icon' | 'title'> & {
  of: string
  query: Pick<UseQueryResult, 'isError' | 'isPaused' | 'refetch'>
}

/** A row whose text is still loading or could not be loaded. */
export function UnreadRow({ of, query: { isError, isPaused, refetch }, ...row }: UnreadRowProps) {
  if (!isError && !isPaused) return <AccountRow {...row} text={strings.loading} />

  return (
    <AccountRow
      {...row}
      text={<FieldError>{strings.notLoaded}</FieldError>}
      action={
        <RowButton of={of} onClick={() => void refetch()}>
          {strings.retry}
        </RowButton>
      }
    />
  )
}

export const RowLink = ({ to, ...texts }: RowText & { to: string }) => (
  <AppLink to={to} className={layout}>
    <Texts {...texts} />
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </AppLink>
)

type RowButtonProps = Omit<ButtonProps, 'variant' | 'className'> & { of: string; tone?: 'danger' }

/** `of` completes the label for screen readers: it names what the button acts on. */
export const RowButton = ({ of, tone, children, ...props }: RowButtonProps) => (
  <Button
    variant="link"
    className={cn('min-w-11 shrink-0 justify-end!', tone === 'danger' && 'text-danger!')}
    {...props}
  >
    {children}
    <span className="sr-only"> {of}</span>
  </Button>
)

type AccountSectionProps = {
  id: string
  title: string
  footer?: ReactNode
  children: ReactNode
}

/** A card of rows. Scripts focus its heading, for example when a link to the section is followed. */
export const AccountSection = ({ id, title, footer, children }: AccountSectionProps) => (
  <section
    aria-labelledby={id}
    className="-outline-offset-1 rounded-lg bg-surface p-4 outline outline-border md:px-6 md:py-5"
  >
    <h2 id={id} tabIndex={-1} className="mb-0.5 scroll-mt-20 text-[1.1875rem] outline-none">
      {title}
    </h2>
    <div className="divide-y divide-border">{children}</div>
    {footer}
  </section>
)
