import type { Rejection } from '@fenix/domain/schemas/rejection.ts'
import { useState } from 'react'
import { useApproveRegistration, useRejectRegistration } from '#data/moderation/moderation.mutations.ts'
import { changedFields, type PendingRegistration } from '#data/moderation/pending.mapper.ts'

/** Approves what was read: a registration that has changed meanwhile has to be read again. */
export function useDecision(registration: PendingRegistration | undefined, onDecided: () => void) {
  const [read, setRead] = useState(registration)
  const approve = useApproveRegistration()
  const reject = useRejectRegistration(registration?.id ?? '')
  const isSame = read?.id === registration?.id
  const changed = changedFields(isSame ? read : registration, registration)
  const isPending = approve.isPending || reject.isPending

  if (read !== registration && changed.size === 0) setRead(registration)

  return {
    /** The fields that have changed since they were read. */
    changed,
    reread: () => setRead(registration),
    isPending,
    isApproving: approve.isPending,
    isRejecting: reject.isPending,
    approve() {
      if (registration && changed.size === 0 && !isPending)
        approve.mutate(registration, { onSuccess: onDecided })
    },
    reject: (rejection: Rejection) => reject.mutate(rejection, { onSuccess: onDecided }),
  }
}

export type Decision = ReturnType<typeof useDecision>
