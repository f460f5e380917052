import type { MouseEvent } from 'react'
import { strings } from '#strings/app.ts'

/** The id of the element that the link skips to; it needs a `tabIndex` of -1. */
export const contentId = 'conteudo'

/** Moves the focus without adding the fragment to the URL. */
function skip(event: MouseEvent) {
  const content = document.getElementById(contentId)
  if (!content) return
  event.preventDefault()
  content.focus()
}

/** A link past header and tabs, visible while it has the focus; the first of a page. */
export const SkipLink = () => (
  <a
    href={`#${contentId}`}
    onClick={skip}
    className="sr-only rounded-md bg-text font-semibold text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
  >
    {strings.skip}
  </a>
)
