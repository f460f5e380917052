import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from '#lib/address.ts'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the app: it opens without a reload and from the top, and in a new tab as any other link does. */
export function AppLink({ to, onClick, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to)
    window.scrollTo({ top: 0 })
  }

  return <a href={to} onClick={follow} {...props} />
}
