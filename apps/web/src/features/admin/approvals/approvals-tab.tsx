import { formatCount } from '@fenix/domain/numbers.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#kit/ui/app-link.tsx'
import { hrefOf, withParam } from '#kit/url/app-url.ts'
import { useSearchParam, useUrl } from '#kit/url/url.ts'
import { adminQueries } from '#resources/admin.ts'
import { EditsQueue } from '../edits/edits-queue.tsx'
import { TodayStrip } from '../today/today-strip.tsx'
import { PendingQueue } from './pending-queue.tsx'
import { OthersCompared } from './similar-photos.tsx'
import { strings } from './texts.ts'

/** The value of the URL parameter that selects the queue of edited profiles. */
const editedQueue = 'editados'

const queues = [
  { value: '', label: strings.pending, counts: 'pending' },
  { value: editedQueue, label: strings.edited, counts: 'edits' },
] as const

function QueueSegment() {
  const url = useUrl()
  const counts = {
    pending: useQuery(adminQueries.count('pending')).data,
    edits: useQuery(adminQueries.count('edits')).data,
  }

  return (
    <nav
      aria-label={strings.queues}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-border border-b py-1.5 pr-4 pl-2.5 text-sm"
    >
      <span className="inline-flex rounded-md bg-surface-2 p-0.75">
        {queues.map(({ value, label, counts: of }) => (
          <AppLink
            key={of}
            to={withParam(withParam(hrefOf(url), urlParams.item, ''), urlParams.queue, value)}
            aria-current={(url.params.get(urlParams.queue) ?? '') === value || undefined}
            className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-sm px-3 font-semibold text-muted tabular-nums aria-[current]:bg-raised aria-[current]:text-primary aria-[current]:shadow-1"
          >
            {label} <span>{counts[of] === undefined ? '' : formatCount(counts[of])}</span>
          </AppLink>
        ))}
      </span>
      <span className="py-1 pl-1.5 text-muted text-xs leading-tight">{strings.oldestFirst}</span>
    </nav>
  )
}

/** The items that an administrator must decide on: new registrations, or edits of public profiles. */
export function ApprovalsTab() {
  const [queue] = useSearchParam(urlParams.queue)
  const head = (
    <>
      <QueueSegment />
      <OthersCompared />
    </>
  )

  return (
    <div className="[--strip:4.625rem]">
      <TodayStrip />
      {queue === editedQueue ? <EditsQueue head={head} /> : <PendingQueue head={head} />}
    </div>
  )
}
