import type { ProfileOutput } from '@fenix/domain/schemas/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { strings as errors } from '#strings/errors.ts'
import { strings } from '#strings/profile.ts'
import { removeAvatar, withAvatar } from './avatars.ts'
import { profileQueries } from './queries.ts'
import { type Profile, toProfile } from './row.ts'
import { saveProfile } from './save-profile.ts'

type ProfileEdit = ProfileOutput & {
  /** The new picture; null removes the current one, undefined keeps it. */
  picture?: Blob | null | undefined
}

async function editProfile(base: Profile, { name, phone, picture }: ProfileEdit) {
  const save = async (profile_pic_url: string | null) => {
    const { saved, replaced } = await saveProfile(base, { name, phone, profile_pic_url })
    const left = [profile_pic_url, replaced?.profile_pic_url].filter((url) => url !== saved.profile_pic_url)
    await Promise.all(left.map(removeAvatar))

    return toProfile(saved)
  }
  if (picture) return withAvatar(base.id, picture, save)

  return save(picture === undefined ? base.pictureUrl : null)
}

/** Saves what a form has changed in the profile that it opened with. */
export function useEditProfile(profile: Profile) {
  const queryClient = useQueryClient()
  const [base] = useState(profile)

  return useMutation({
    mutationFn: (edit: ProfileEdit) => editProfile(base, edit),
    onSuccess: async (saved) => {
      const { queryKey } = profileQueries.own(saved.id)
      // A read that began before the save would undo it.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, saved)
    },
    meta: { errorTitle: errors.act.update, successTitle: strings.saved },
  })
}
