import type { Tables } from '@fenix/database/database.types.ts'
import { formatPhone } from '@fenix/domain/contacts.ts'
import type { ProfileOutput } from '@fenix/domain/schemas/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { pictureUrl } from '#kit/pictures/picture-url.ts'
import type { Field } from '../versions/save.ts'
import { saveRow } from '../versions/save-row.ts'
import { removeAvatar, withAvatar } from './picture.ts'
import { type Profile, profileColumns, profileQueries } from './queries.ts'

export const profileLabels = { picture: 'Foto de perfil', name: 'Nome Completo', phone: 'Telefone' } as const

type ProfileColumns = Pick<Tables<'profiles'>, 'name' | 'phone' | 'profile_pic_url'>

const fields: readonly Field<ProfileColumns>[] = [
  { columns: ['name'], label: profileLabels.name, show: ({ name }) => ({ text: name }) },
  {
    columns: ['phone'],
    label: profileLabels.phone,
    show: ({ phone }) => ({ text: formatPhone(phone ?? '') }),
  },
  {
    columns: ['profile_pic_url'],
    label: profileLabels.picture,
    show: ({ profile_pic_url: url }) => ({ pictures: url === null ? [] : [pictureUrl(url)] }),
  },
]

export const saveProfile = (base: Profile, mine: ProfileColumns) =>
  saveRow<'profiles', ProfileColumns, Profile>({
    table: 'profiles',
    columns: profileColumns,
    ids: { id: base.id },
    fields,
    base,
    mine,
    // Never inserts: the sign-up has created the row.
    insert: async () => null,
  })

type ProfileEdit = ProfileOutput & {
  /** The new picture; null removes the current one, undefined keeps it. */
  picture?: Blob | null | undefined
}

async function editProfile(base: Profile, { name, phone, picture }: ProfileEdit) {
  const save = async (profile_pic_url: string | null) => {
    const { saved, replaced } = await saveProfile(base, { name, phone, profile_pic_url })
    const left = [profile_pic_url, replaced?.profile_pic_url].filter((url) => url !== saved.profile_pic_url)
    await Promise.all(left.map(removeAvatar))

    return saved
  }
  if (picture) return withAvatar(base.id, picture, save)

  return save(picture === undefined ? base.profile_pic_url : null)
}

/** Saves what a form has changed in the profile that it opened with. */
export function useEditProfile(profile: Profile) {
  const queryClient = useQueryClient()
  const [base] = useState(profile)

  return useMutation({
    mutationFn: (edit: ProfileEdit) => editProfile(base, edit),
    onSuccess: async (saved) => {
      const { queryKey } = profileQueries.own(saved.id)
      // A fetch that began before the save would bring back the old profile.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
    },
    meta: { errorTitle: errors.act.update, successTitle: 'Perfil atualizado com sucesso!' },
  })
}
