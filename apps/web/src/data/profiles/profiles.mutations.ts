import type { TablesUpdate } from '@fenix/database/database.types.ts'
import { readImageDataUrl } from '@fenix/domain/images.ts'
import type { ProfileOutput } from '@fenix/domain/schemas/profile.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { publicBucket } from '#data/supabase/public-bucket.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { imageExtension } from '#lib/image-extension.ts'
import { strings as errors } from '#strings/errors.ts'
import { strings } from '#strings/profile.ts'
import { type Profile, toProfile } from './profiles.mapper.ts'
import { profileQueries } from './profiles.queries.ts'

const avatars = publicBucket(buckets.avatars)

const removeAvatar = (url: string | null) => avatars.remove([url ? avatars.pathOf(url) : undefined])

const saveProfile = async (id: string, changes: TablesUpdate<'profiles'>) =>
  toProfile(unwrap(await supabase.from('profiles').update(changes).eq('id', id).select('*').single()))

/** Uploads the picture and saves its path; if saving fails, the picture is removed again. */
async function saveWithPicture(profile: Profile, picture: Blob, changes: TablesUpdate<'profiles'>) {
  const path = `${profile.id}/${crypto.randomUUID()}.${imageExtension(picture)}`
  await avatars.upload(path, picture)
  try {
    const saved = await saveProfile(profile.id, { ...changes, profile_pic_url: avatars.addressOf(path) })
    await removeAvatar(profile.pictureUrl)

    return saved
  } catch (error) {
    await avatars.remove([path])
    throw error
  }
}

type ProfileEdit = ProfileOutput & {
  /** The new picture; null removes the current one, undefined keeps it. */
  picture?: Blob | null | undefined
}

async function editProfile(profile: Profile, { name, phone, picture }: ProfileEdit) {
  if (picture) return saveWithPicture(profile, picture, { name, phone })
  if (picture === undefined) return saveProfile(profile.id, { name, phone })
  const saved = await saveProfile(profile.id, { name, phone, profile_pic_url: null })
  await removeAvatar(profile.pictureUrl)

  return saved
}

export function useEditProfile(profile: Profile) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (edit: ProfileEdit) => editProfile(profile, edit),
    onSuccess: (saved) => queryClient.setQueryData(profileQueries.own(saved.id).queryKey, saved),
    meta: { errorTitle: errors.act.update, successTitle: strings.saved },
  })
}

/**
 * Moves the picture chosen at sign-up into the bucket. Until then it is a `data:` URL, because uploads need a session.
 * A failure is logged, and the next visit tries again.
 */
export function useMoveSignUpPicture(profile: Profile) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: ['profiles', 'move-picture'],
    scope: { id: 'move-sign-up-picture' },
    mutationFn: async (moved: Profile) => {
      const { queryKey } = profileQueries.own(moved.id)
      const picture = readImageDataUrl(queryClient.getQueryData(queryKey)?.pictureUrl ?? '')
      if (!picture) return

      const blob = new Blob([picture.bytes], { type: picture.type })
      queryClient.setQueryData(queryKey, await saveWithPicture(moved, blob, {}))
    },
    meta: { logTitle: 'Moving the sign-up picture' },
  })

  useEffect(() => {
    if (profile.pictureUrl?.startsWith('data:')) mutate(profile)
  }, [profile, mutate])
}
