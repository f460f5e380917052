import { errorCodes } from '@fenix/database/error-codes.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { emptyFolder } from '../photos/photos.ts'
import { useModeration } from '../registrations/use-moderation.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Supplier } from './row.ts'

export const useSuspendProfessional = (id: string) =>
  useModeration({
    act: async (reason: string) =>
      unwrap(await supabase.rpc('suspend_professional', { professional_id: id, reason })),
    noneLeft: strings.suppliers.gone,
    errorTitle: errors.act.update,
    successTitle: strings.suppliers.suspended,
  })

/** Reactivates the version that the screen shows; `errorCodes.changedMeanwhile` tells that there is a newer one. */
export const useReactivateProfessional = () =>
  useModeration({
    act: async ({ id, version }: Pick<Supplier, 'id' | 'version'>) =>
      unwrap(await supabase.rpc('reactivate_professional', { professional_id: id, version })),
    noneLeft: strings.suppliers.notSuspended,
    errorTitle: errors.act.update,
    successTitle: strings.suppliers.reactivated,
  })

/** Deletes a registration and its photos; the row is tried first, so that a refusal comes before anything is removed. */
export const useDeleteProfessional = ({ id, ownerId }: Pick<Supplier, 'id' | 'ownerId'>) =>
  useModeration({
    act: async (reason: string) => {
      const deleteRow = async () =>
        unwrap(await supabase.rpc('delete_professional', { professional_id: id, reason }))
      try {
        return await deleteRow()
      } catch (error) {
        if (!hasCode(error, errorCodes.objectsLeft)) throw error
        await emptyFolder(ownerId)

        return deleteRow()
      }
    },
    noneLeft: strings.suppliers.alreadyDeleted,
    errorTitle: errors.act.remove,
    successTitle: strings.suppliers.deleted,
  })
