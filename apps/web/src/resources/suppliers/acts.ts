import { errorCodes } from '@fenix/database/error-codes.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { type AdminAct, rpcAct } from '../admin.ts'
import { emptyFolder } from '../photos/photos.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

const notApproved = 'Este fornecedor não está mais entre os aprovados.'

type Deletion = { id: string; ownerId: string; reason: string }
type Recommendation = { id: string; isRecommended: boolean }
/** `taxId` is the number that the administrator saw; verifying fails if the provider has changed it. */
type Verification = { id: string; taxId: string; isVerified: boolean }

/** The deletion of the row is tried first, so that a refusal comes before any photo is removed. */
async function deleteWithPhotos({ id, ownerId, reason }: Deletion) {
  const deleteRow = async () =>
    unwrap(await supabase.rpc('delete_professional', { professional_id: id, reason }))
  try {
    return await deleteRow()
  } catch (error) {
    if (!hasCode(error, errorCodes.objectsLeft)) throw error
    await emptyFolder(ownerId)

    return deleteRow()
  }
}

export const supplierActs = {
  suspend: rpcAct('suspend_professional', {
    noneLeft: notApproved,
    errorTitle: errors.act.update,
    successTitle: 'Fornecedor suspenso',
  }),

  /** Reactivates the version that the screen shows; fails with `errorCodes.changedMeanwhile` if there is a newer one. */
  reactivate: rpcAct('reactivate_professional', {
    noneLeft: 'Este fornecedor não está mais suspenso.',
    errorTitle: errors.act.update,
    successTitle: 'Fornecedor reativado',
  }),

  settleDoubt: rpcAct('settle_doubt', {
    noneLeft: 'Este fornecedor já não está na lista.',
    errorTitle: errors.act.update,
    successTitle: 'Dúvida resolvida',
  }),

  remove: {
    act: deleteWithPhotos,
    noneLeft: 'Este fornecedor já foi excluído.',
    errorTitle: errors.act.remove,
    successTitle: 'Fornecedor excluído',
  } satisfies AdminAct<Deletion>,

  verify: {
    act: async ({ id, taxId, isVerified }) =>
      unwrap(
        isVerified
          ? await supabase.rpc('verify_professional', { professional_id: id, tax_id: taxId })
          : await supabase.rpc('unverify_professional', { professional_id: id }),
      ),
    noneLeft: 'O CNPJ ou o CPF mudou enquanto você olhava. Confira de novo.',
    errorTitle: errors.act.update,
  } satisfies AdminAct<Verification>,

  recommend: {
    act: async ({ id, isRecommended }) =>
      unwrap(
        await supabase
          .from('professionals')
          .update({ is_recommended: isRecommended })
          .eq('id', id)
          .eq('status', 'approved')
          .select('id'),
      ),
    noneLeft: notApproved,
    errorTitle: errors.act.update,
  } satisfies AdminAct<Recommendation>,
}
