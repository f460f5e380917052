import { useState } from 'react'
import type { ProfileEdit } from '#data/moderation/edits.mapper.ts'
import { useAcceptEdit, useUndoEdit } from '#data/moderation/edits.mutations.ts'

/** Decides about the version that was read: a newer one has to be read first. */
export function useEditDecision(edit: ProfileEdit | undefined, onDecided: () => void) {
  const [read, setRead] = useState(edit)
  const accept = useAcceptEdit()
  const undo = useUndoEdit()
  const isOutdated = edit !== undefined && read?.id === edit.id && read.version !== edit.version
  const isPending = accept.isPending || undo.isPending
  const mayDecide = edit !== undefined && !isOutdated && !isPending

  if (read?.id !== edit?.id) setRead(edit)

  return {
    /** Whether the profile has changed since it was read. */
    isOutdated,
    reread: () => setRead(edit),
    isPending,
    isAccepting: accept.isPending,
    isUndoing: undo.isPending,
    accept() {
      if (mayDecide) accept.mutate(edit, { onSuccess: onDecided })
    },
    undo(reason: string) {
      if (mayDecide) undo.mutate({ ...edit, reason }, { onSuccess: onDecided })
    },
  }
}

export type EditDecision = ReturnType<typeof useEditDecision>
