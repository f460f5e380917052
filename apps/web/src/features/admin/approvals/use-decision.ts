import { useState } from 'react'
import { useApproveRegistration } from '#resources/registrations/admin-acts.ts'
import { changedFields, type PendingRegistration } from '#resources/registrations/admin-row.ts'
import { useActs } from './use-acts.ts'

/** Approves what was read: a registration that has changed meanwhile has to be read again. */
export function useDecision(registration: PendingRegistration | undefined, onDecided: (id: string) => void) {
  const [read, setRead] = useState(registration)
  const approve = useApproveRegistration()
  const { actOn, follow } = useActs<'approve' | 'reject'>(onDecided)
  const act = actOn(registration?.id)
  const isSame = read?.id === registration?.id
  const changed = changedFields(isSame ? read : registration, registration)

  if (read !== registration && changed.size === 0) setRead(registration)

  return {
    /** The fields that have changed since they were read. */
    changed,
    reread: () => setRead(registration),
    /** What is being done with this registration. */
    act,
    approve() {
      if (registration) follow(registration.id, 'approve', approve.mutateAsync(registration))
    },
    /** Follows a rejection that was sent. */
    followRejection: (id: string, rejecting: Promise<unknown>) => follow(id, 'reject', rejecting),
  }
}

export type Decision = ReturnType<typeof useDecision>
