import { strings } from '#strings/edits.ts'
import { useModeration } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { ProfileEdit } from './row.ts'
import { forgetUndoDraft } from './undo-draft.ts'

type Read = Pick<ProfileEdit, 'id' | 'version'>

/** Accepts the version that the screen shows; `errorCodes.changedMeanwhile` tells that there is a newer one. */
export const useAcceptEdit = () =>
  useModeration({
    act: async ({ id, version }: Read) =>
      unwrap(await supabase.rpc('accept_edit', { professional_id: id, version })),
    noneLeft: strings.gone,
    errorTitle: strings.errors.accept,
    successTitle: strings.accepted,
  })

/** Brings back what the profile said before; the version as for `useAcceptEdit`. */
export const useUndoEdit = () =>
  useModeration({
    act: async ({ id, version, reason }: Read & { reason: string }) => {
      const undone = unwrap(await supabase.rpc('undo_edit', { professional_id: id, version, reason }))
      forgetUndoDraft(id)

      return undone
    },
    noneLeft: strings.gone,
    errorTitle: strings.errors.undo,
    successTitle: strings.undone,
  })
