import { forgetDraft } from '#kit/form/draft.ts'
import { useModeration } from '../admin.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { ProfileEdit } from './row.ts'
import { strings } from './texts.ts'

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
      forgetDraft(drafts.undo(id))

      return undone
    },
    noneLeft: strings.gone,
    errorTitle: strings.errors.undo,
    successTitle: strings.undone,
  })
