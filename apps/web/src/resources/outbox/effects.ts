import { errorCodes } from '@fenix/database/error-codes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { hasCode } from '#kit/browser/app-error.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import { forgetDraft } from '#kit/form/draft.ts'
import { showToast, type Toast } from '#kit/ui/toast.ts'
import { drafts } from '../drafts.ts'
import { favoriteQueries } from '../favorites/queries.ts'
import { withChanges, withFavorite, withoutFavorite } from '../favorites/row.ts'
import { feedbackQueries } from '../feedbacks/queries.ts'
import { type ProfessionalList, withProfessional } from '../professionals/lists.ts'
import { professionalQueries } from '../professionals/queries.ts'
import type { OutboxItem } from './outbox.ts'

export const outboxTexts = {
  added: 'Adicionado aos favoritos',
  removed: 'Removido dos favoritos',
  asked: 'Marcado como “Perguntei”',
  deleted: 'Avaliação excluída',
  sent: 'Feedback enviado!',
  sentText: 'Obrigado por sua avaliação.',
  errorTitle: {
    favorite: 'Erro ao salvar favorito',
    entry: 'Erro ao salvar no favorito',
    review: 'Erro ao enviar avaliação',
    removal: 'Erro ao excluir avaliação',
  },

  favorite: {
    title: 'Salvo neste aparelho',
    description: 'Seus favoritos serão atualizados quando a conexão voltar.',
  },
  entry: {
    title: 'Guardado neste aparelho',
    description: 'Enviaremos quando a conexão voltar.',
  },
  review: {
    title: 'Avaliação guardada neste aparelho',
    description: 'Ela será enviada quando a conexão voltar.',
  },
  removal: {
    title: 'Exclusão guardada neste aparelho',
    description: 'A avaliação será excluída quando a conexão voltar.',
  },

  refused: (name: string, reason: string) => `${name}: ${reason}`,
  gone: 'este profissional não está mais disponível.',
} as const

const sentToast = (item: OutboxItem): Omit<Toast, 'tone'> => {
  if (item.kind === 'review') return { title: outboxTexts.sent, description: outboxTexts.sentText }
  if (item.kind === 'removal') return { title: outboxTexts.deleted, description: item.name }
  if (item.kind === 'entry') return { title: outboxTexts.asked, description: item.name }
  const title = item.isFavorite ? outboxTexts.added : outboxTexts.removed

  return { title, description: item.name }
}

type Undo = Toast['undo']

/** Shows a toast, except for a change of a favorite's fields without an undo: the screen itself shows that it was sent. */
export function announceSent(item: OutboxItem, undo?: Undo) {
  if (item.kind === 'entry' && !undo) return
  showToast({ tone: 'success', ...sentToast(item), ...(undo && { undo }) })
}

export const announceWaiting = ({ kind }: OutboxItem, undo?: Undo) =>
  showToast({ tone: 'success', ...outboxTexts[kind], ...(undo && { undo }) })

/**
 * Error codes for a professional who is gone: policies reject one who is no longer approved, foreign keys one who was
 * deleted.
 */
const isGone = (error: unknown) =>
  hasCode(error, errorCodes.notAllowed) || hasCode(error, errorCodes.stillReferenced)

/** The message names the professional, because the user may have forgotten an action that was sent long after the tap. */
export const announceRefused = (item: OutboxItem, error: unknown) =>
  showToast({
    tone: 'destructive',
    title: outboxTexts.errorTitle[item.kind],
    description: outboxTexts.refused(item.name, isGone(error) ? outboxTexts.gone : describeError(error)),
  })

/** Applies a sent item to the query cache. */
export function applyToCache(queryClient: QueryClient, item: OutboxItem) {
  const { clientId, professionalId } = item
  if (item.kind === 'review' || item.kind === 'removal') {
    forgetDraft(drafts.rating(clientId, professionalId))
    void refreshProfessional(queryClient, professionalId)
    void queryClient.invalidateQueries({ queryKey: feedbackQueries.all })
    return
  }
  const { queryKey } = favoriteQueries.ids(clientId)
  if (item.kind === 'entry') {
    const board = favoriteQueries.entries(clientId)
    void queryClient.cancelQueries(board)
    // Nothing is set before the favorites' fields are loaded: until then, the fields that did not change are unknown.
    queryClient.setQueryData(
      board.queryKey,
      (entries) => entries && withChanges(entries, professionalId, item.changes),
    )
    void queryClient.invalidateQueries(board)
    return
  }
  const change = item.isFavorite ? withFavorite : withoutFavorite
  // A fetch that has already begun would bring back the old state, so it is cancelled.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (ids) => change(ids, professionalId))
  void queryClient.invalidateQueries({ queryKey })
  if (!item.isFavorite) return
  void queryClient.invalidateQueries({ queryKey: favoriteQueries.professionals(clientId).queryKey })
}

/**
 * Refetches one professional and updates it in every list and on its page. Lists keep their order, so that a card
 * does not jump away from the client who has just rated it.
 */
async function refreshProfessional(queryClient: QueryClient, id: string) {
  const lists = { queryKey: professionalQueries.lists }
  // The response to a read in flight may be older than the change, and would overwrite what is set below.
  const beingRead = queryClient.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })
  await Promise.allSettled(beingRead.map(({ promise }) => promise))
  try {
    const fresh = await queryClient.fetchQuery({ ...professionalQueries.one(id), staleTime: 0 })
    queryClient.setQueriesData<ProfessionalList>(lists, (list) => list && withProfessional(list, fresh))
    queryClient.setQueryData(professionalQueries.bySlug(fresh.slug).queryKey, fresh)
  } catch {
    // The query has logged the error; refetch the lists instead.
    await queryClient.invalidateQueries(lists)
    await queryClient.invalidateQueries({ queryKey: professionalQueries.pages })
  }
}
