import { errorCodes } from '@fenix/database/error-codes.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { useModeration } from '../admin.ts'
import { emptyFolder } from '../photos/photos.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Supplier } from './row.ts'
import { strings } from './texts.ts'

export const useSuspendProfessional = (id: string) =>
  useModeration({
    act: async (reason: string) =>
      unwrap(await supabase.rpc('suspend_professional', { professional_id: id, reason })),
    noneLeft: strings.gone,
    errorTitle: errors.act.update,
    successTitle: strings.suspended,
  })

/** Reactivates the version that the screen shows; `errorCodes.changedMeanwhile` tells that there is a newer one. */
export const useReactivateProfessional = () =>
  useModeration({
    act: async ({ id, version }: Pick<Supplier, 'id' | 'version'>) =>
      unwrap(await supabase.rpc('reactivate_professional', { professional_id: id, version })),
    noneLeft: strings.notSuspended,
    errorTitle: errors.act.update,
    successTitle: strings.reactivated,
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
    noneLeft: strings.alreadyDeleted,
    errorTitle: errors.act.remove,
    successTitle: strings.deleted,
  })

/** Marks a professional as verified by the number that the administrator sees, or takes the mark off. */
export const useVerify = (id: string, taxId: string) =>
  useModeration({
    act: async (isVerified: boolean) =>
      unwrap(
        isVerified
          ? await supabase.rpc('verify_professional', { professional_id: id, tax_id: taxId })
          : await supabase.rpc('unverify_professional', { professional_id: id }),
      ),
    noneLeft: strings.verification.changed,
    errorTitle: errors.act.update,
  })

type Recommendation = { id: string; isRecommended: boolean }

export const useRecommend = () =>
  useModeration({
    act: async ({ id, isRecommended }: Recommendation) =>
      unwrap(
        await supabase
          .from('professionals')
          .update({ is_recommended: isRecommended })
          .eq('id', id)
          .eq('status', 'approved')
          .select('id'),
      ),
    noneLeft: strings.gone,
    errorTitle: errors.act.update,
  })
