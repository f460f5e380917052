import type { RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { strings } from '#strings/registration.ts'
import { discardPhotos } from '../photos/photos.ts'
import { categoryChoices } from './categories-queries.ts'
import { registrationQueries } from './queries.ts'
import { clearDraft } from './registration-draft.ts'
import { type RegistrationBase, saveRegistration } from './save-registration.ts'

type Saving = {
  kind: 'new' | 'edit'
  base: RegistrationBase
  /** When the registration on the screen was decided; null if it was not. */
  decidedAt: string | null
  /** Whether the user owns the registration. After an administrator's change all data is refetched. */
  isOwn: boolean
}

/** Saves what a form has changed in the registration that it read. Its photos are uploaded already. */
export function useSaveRegistration(ownerId: string, { kind, isOwn, base, decidedAt }: Saving) {
  const queryClient = useQueryClient()
  const { queryKey } = registrationQueries.ofOwner(ownerId)
  const isEdit = kind === 'edit'

  const categoryName = async (id: number) => {
    const categories = await queryClient.fetchQuery({ ...categoryChoices(), staleTime: 0 })

    return categories.find((category) => category.id === id)?.name ?? ''
  }

  return useMutation({
    // Offline the mutation fails immediately instead of pausing without notice.
    networkMode: 'always',
    mutationFn: async (output: RegistrationOutput) => {
      const { saved, replaced } = await saveRegistration({ ownerId, base, decidedAt, categoryName }, output)
      discardPhotos((replaced?.images ?? []).filter((path) => !saved.images.includes(path)))

      return saved
    },
    onSuccess: (saved) => {
      clearDraft(ownerId)
      queryClient.setQueryData(queryKey, saved)
      // A read that began before the save is begun anew, as it would undo what is shown.
      void queryClient.invalidateQueries(isOwn ? { queryKey } : undefined)
    },
    // A request without a response may have succeeded on the server, so the registration is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey }),
    meta: {
      errorTitle: isEdit ? strings.errors.update : strings.errors.send,
      successTitle: isEdit ? strings.updated : strings.sent,
    },
  })
}
