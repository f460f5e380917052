import { strings as errors } from '#kit/browser/error-texts.ts'
import { type AdminAct, rpcAct } from '../admin.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

const noneLeft = 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.'

/** Only the administrator who made a decision can undo it, for a short time, and only if nothing has changed since. */
const undo: AdminAct<{ professional_id: string }> = {
  act: async ({ professional_id }) => unwrap(await supabase.rpc('undo_decision', { professional_id })),
  noneLeft: 'O tempo passou, ou algo mudou no cadastro depois da decisão. Ela continua valendo.',
  errorTitle: 'Erro ao desfazer',
  successTitle: 'Decisão desfeita',
}

type CategoryChange = { id: string; version: number; categoryId: number }

export const registrationActs = {
  /** Approves what the screen shows; fails with `errorCodes.changedMeanwhile` if the registration has changed since. */
  approve: rpcAct('approve_registration', {
    noneLeft,
    errorTitle: errors.act.approve,
    successTitle: 'Profissional Aprovado!',
    undo,
  }),

  reject: rpcAct('reject_registration', {
    draftOf: ({ professional_id }) => drafts.rejection(professional_id),
    noneLeft,
    errorTitle: errors.act.reject,
    successTitle: 'Profissional Rejeitado!',
    undo,
  }),

  /** Returns a rejected registration to the queue. */
  reopen: rpcAct('reopen_registration', {
    noneLeft: 'Este cadastro não está mais entre os rejeitados.',
    errorTitle: errors.act.update,
    successTitle: 'Cadastro devolvido à análise',
  }),

  changeCategory: {
    act: async ({ id, version, categoryId }) =>
      unwrap(
        await supabase
          .from('professionals')
          .update({ category_id: categoryId })
          .match({ id, version, status: 'pending' })
          .select('id'),
      ),
    noneLeft: 'Este cadastro mudou ou foi avaliado enquanto você lia.',
    errorTitle: errors.act.update,
    successTitle: 'Categoria trocada',
  } satisfies AdminAct<CategoryChange>,
}
