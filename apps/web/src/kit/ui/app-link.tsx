import type { ComponentProps, MouseEvent } from 'react'
import { strings } from '../texts.ts'
import { navigate } from '../url/url.ts'

export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the app, without a reload. Modified clicks work as on any link. */
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

/** Text at the end of a link that tells users of screen readers that the link opens another tab. */
export const NewTab = () => <span className="sr-only"> {strings.newTab}</span>
