import type { FormRow } from '@fenix/domain/registration-fields.ts'
import type { RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { categoryChoices, categoryNames } from '../categories/choices.ts'
import { discardPhotos } from '../photos/photos.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { VersionedBase } from '../versions/save.ts'
import { saveRow } from '../versions/save-row.ts'
import { registrationQueries, taxIdQuery } from './queries.ts'
import { clearDraft } from './registration-draft.ts'
import { type Registration, refusedField, registrationColumns, toColumns } from './row.ts'
import { shownFields } from './shown-fields.ts'

const decidedMeanwhile =
  'Houve uma resposta ao cadastro enquanto esta página estava aberta. Leia antes de enviar de novo.'

const titles = {
  new: { errorTitle: 'Erro ao enviar cadastro', successTitle: 'Cadastro enviado com sucesso!' },
  edit: { errorTitle: 'Erro ao atualizar perfil', successTitle: 'Perfil atualizado com sucesso!' },
  correction: { errorTitle: 'Erro ao corrigir o cadastro', successTitle: 'Cadastro corrigido!' },
} as const

export type RegistrationBase = VersionedBase<FormRow>

/** The part of a registration that a form loads and edits, with its version. */
export const toBase = (registration: Registration | null): RegistrationBase =>
  registration && {
    ...toColumns(registration),
    version: registration.version,
  }

type Saving = {
  base: RegistrationBase
  /** When the registration on the screen was decided; null if it was not. */
  decidedAt: string | null
}

type Registering = Saving & { ownerId: string; categoryName: (id: number) => Promise<string> }

/**
 * Creates or updates a registration. The status is not sent: new rows are pending by default, and the database makes
 * a rejected one pending again. Saving fails if there is a decision that the person has not seen.
 */
export const saveRegistration = (
  { ownerId, base, decidedAt, categoryName }: Registering,
  output: RegistrationOutput,
) => {
  const read = async () => {
    const registrations = supabase.from('professionals').select<string, Registration>(registrationColumns)
    const row = unwrap(await registrations.eq('user_id', ownerId).maybeSingle())
    if (row && row.reviewed_at !== decidedAt) {
      throw new AppError('decided_meanwhile', decidedMeanwhile)
    }

    return row
  }

  return saveRow<'professionals', FormRow, Registration>({
    table: 'professionals',
    ids: { user_id: ownerId },
    seen: { reviewed_at: decidedAt },
    columns: registrationColumns,
    fields: shownFields(categoryName),
    base,
    mine: toColumns(output),
    read,
  })
}

/** What a form is for: a new registration, an edit of a published profile, or an edit of a pending registration. */
export type FormKind = keyof typeof titles

type FormSaving = Saving & {
  kind: FormKind
  /** Whether the user owns the registration. After an administrator's change all data is refetched. */
  isOwn: boolean
}

/** Saves what a form has changed in the registration that it read. Its photos are uploaded already. */
export function useSaveRegistration(ownerId: string, { kind, isOwn, base, decidedAt }: FormSaving) {
  const queryClient = useQueryClient()
  const { queryKey } = registrationQueries.ofOwner(ownerId)

  return useMutation({
    mutationFn: async (output: RegistrationOutput) => {
      const { saved, replaced } = await saveRegistration(
        { ownerId, base, decidedAt, categoryName: categoryNames(queryClient) },
        output,
      )
      discardPhotos((replaced?.images ?? []).filter((path) => !saved.images.includes(path)))

      return saved
    },
    onSuccess: (saved) => {
      clearDraft(ownerId)
      queryClient.setQueryData(queryKey, saved)
      // Restarts a fetch that began before the save, because its response would undo what is shown.
      void queryClient.invalidateQueries(isOwn ? { queryKey } : undefined)
    },
    onError: (error) => {
      // The category may have been hidden since the choices were loaded.
      if (refusedField(error) === 'category_id') void queryClient.invalidateQueries(categoryChoices())
      // A request without a response may have succeeded on the server, so the registration is refetched.
      return queryClient.invalidateQueries({ queryKey })
    },
    meta: titles[kind],
  })
}

/** Stores the signed-in provider's CNPJ or CPF; an empty text removes the stored number. */
export function useSetTaxId(ownerId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async (tax_id: string) => void unwrap(await supabase.rpc('set_my_tax_id', { tax_id })),
    onSuccess: (_nothing, taxId) => queryClient.setQueryData(taxIdQuery(ownerId).queryKey, taxId || null),
    meta: { errorTitle: 'Erro ao salvar o CNPJ ou CPF' },
  })
}
