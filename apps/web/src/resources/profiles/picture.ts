import { readImageDataUrl } from '@fenix/domain/images.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { imageExtension } from '#kit/pictures/shapes.ts'
import { publicBucket } from '../photos/public-bucket.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Profile, profileColumns, profileQueries } from './queries.ts'

const avatars = publicBucket(buckets.avatars)

export const removeAvatar = (url: string | null | undefined) =>
  avatars.remove([url ? avatars.pathOf(url) : undefined])

/** Uploads a picture and saves its URL; if saving fails, the picture is removed again. */
export async function withAvatar<Saved>(
  ownerId: string,
  picture: Blob,
  save: (address: string) => Promise<Saved>,
) {
  const path = `${ownerId}/${crypto.randomUUID()}.${imageExtension(picture)}`
  await avatars.upload(path, picture)
  try {
    return await save(avatars.addressOf(path))
  } catch (error) {
    await avatars.remove([path])
    throw error
  }
}

/** Fails if the profile was edited since it was read, so that no newer picture is replaced. */
const savePicture = async ({ id, version }: Profile, address: string) =>
  unwrap(
    await supabase
      .from('profiles')
      .update({ profile_pic_url: address })
      .eq('id', id)
      .eq('version', version)
      .select(profileColumns)
      .single(),
  )

/**
 * Moves the picture chosen at sign-up into the bucket. Until then it is a `data:` URL, because uploads need a session.
 * A failure is logged, and the next visit tries again.
 */
export function useMoveSignUpPicture(profile: Profile) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: ['profiles', 'move-picture'],
    scope: { id: 'move-sign-up-picture' },
    mutationFn: async ({ id }: Profile) => {
      const { queryKey } = profileQueries.own(id)
      const known = queryClient.getQueryData(queryKey)
      const picture = readImageDataUrl(known?.profile_pic_url ?? '')
      if (!known || !picture) return

      const blob = new Blob([picture.bytes], { type: picture.type })
      queryClient.setQueryData(queryKey, await withAvatar(id, blob, (address) => savePicture(known, address)))
    },
    meta: { logTitle: 'Moving the sign-up picture' },
  })

  useEffect(() => {
    if (profile.profile_pic_url?.startsWith('data:')) mutate(profile)
  }, [profile, mutate])
}
