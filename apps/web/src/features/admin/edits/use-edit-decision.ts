import { useState } from 'react'
import { useAcceptEdit } from '#resources/edits/acts.ts'
import type { ProfileEdit } from '#resources/edits/row.ts'
import { useActs } from '../approvals/use-acts.ts'

/** Decides about the version that was read: a newer one has to be read first. */
export function useEditDecision(edit: ProfileEdit | undefined, onDecided: (id: string) => void) {
  const [read, setRead] = useState(edit)
  const accept = useAcceptEdit()
  const { actOn, follow } = useActs<'accept' | 'undo'>(onDecided)
  const act = actOn(edit?.id)
  const isOutdated = edit !== undefined && read?.id === edit.id && read.version !== edit.version

  if (read?.id !== edit?.id) setRead(edit)

  return {
    /** Whether the profile has changed since it was read. */
    isOutdated,
    reread: () => setRead(edit),
    /** What is being done with this edit. */
    act,
    accept() {
      if (edit) follow(edit.id, 'accept', accept.mutateAsync(edit))
    },
    /** Follows an undoing that was sent. */
    followUndoing: (id: string, undoing: Promise<unknown>) => follow(id, 'undo', undoing),
  }
}

export type EditDecision = ReturnType<typeof useEditDecision>
