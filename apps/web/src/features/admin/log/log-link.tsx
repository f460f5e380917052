import { List } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { isPlainClick } from '#kit/ui/app-link.tsx'
import { navigate, useUrl } from '#kit/url/url.ts'
import { strings } from '../texts.ts'
import { isLogOpen, logUrl } from './log-url.ts'

const LogSheet = lazy(() => retry(() => import('./log-sheet.tsx')))

/** 'Registro' beside the tabs. The log opens in front of the tab, which keeps its scroll position. */
export function LogLink() {
  const url = useUrl()
  const to = logUrl(url)

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(to)
  }

  return (
    <>
      <a
        href={to}
        onClick={open}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-semibold text-primary text-sm"
      >
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
