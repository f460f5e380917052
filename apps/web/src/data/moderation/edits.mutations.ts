import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/edits.ts'
import type { ProfileEdit } from './edits.mapper.ts'
import { forgetUndoDraft } from './undo-draft.ts'
import { useModeration } from './use-moderation.ts'

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
