import { useSearchParam } from '#kit/url/url.ts'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { EditsQueue } from '../edits/edits-queue.tsx'
import { PendingQueue } from './pending-queue.tsx'
import { editedQueue, QueueSegment, queueParam } from './queue-segment.tsx'

/** What waits for an administrator: new registrations, or edits of public profiles. */
export function ApprovalsTab({ urlOf }: AdminPanelProps) {
  const [queue] = useSearchParam(queueParam)
  const head = <QueueSegment />

  return queue === editedQueue ? <EditsQueue head={head} /> : <PendingQueue urlOf={urlOf} head={head} />
}
