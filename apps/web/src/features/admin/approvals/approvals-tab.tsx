import type { AdminPanelProps } from '../admin-panel-props.ts'
import { PendingQueue } from './pending-queue.tsx'
import { QueueSegment } from './queue-segment.tsx'

export const ApprovalsTab = ({ urlOf }: AdminPanelProps) => (
  <PendingQueue urlOf={urlOf} head={<QueueSegment />} />
)
