import { List } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { isPlainClick } from '#kit/ui/app-link.tsx'
import { navigate, useUrl } from '#kit/url/url.ts'
import { strings } from '../texts.ts'
import { isLogOpen, logUrl } from './log-url.ts'

const LogSheet = lazy(() => retry(() => import('./log-sheet.tsx')))

/** The link 'Registro' beside the tabs. The log opens in front of the current tab, which keeps its scroll position. */
export function LogLink({ className }: { className?: string }) {
  const url = useUrl()
  const to = logUrl(url)

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(to)
  }

  return (
    <>
      <a href={to} onClick={open} className={className}>
        <List aria-hidden="true" className="size-4.5" />
        {strings.tabs.log}
      </a>
      {isLogOpen(url) && (
        <Suspense>
          <LogSheet />
        </Suspense>
      )}
    </>
  )
}
