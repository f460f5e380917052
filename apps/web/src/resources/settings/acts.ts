import type { Tables } from '@fenix/database/database.types.ts'
import { brandingPath, buckets } from '@fenix/domain/storage-paths.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { type AppearanceKey, currentAppearance, setAppearance } from '#kit/page/appearance.ts'
import { imageExtension, type Shape, shapes } from '#kit/pictures/shapes.ts'
import { shrinkImage } from '#kit/pictures/shrink-image.ts'
import { publicBucket } from '../photos/public-bucket.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Field, gone } from '../versions/save.ts'
import { saveRow } from '../versions/save-row.ts'

const texts = {
  logoUrl: { label: 'Logo', published: 'Logo atualizado!', reset: 'Logo padrão de volta!' },
  backgroundUrl: {
    label: 'Imagem de fundo',
    published: 'Imagem de fundo atualizada!',
    reset: 'Imagem de fundo padrão de volta!',
  },
} as const satisfies Record<AppearanceKey, object>

type Value = Pick<Tables<'app_settings'>, 'value'>

const fieldOf = (key: AppearanceKey): Field<Value> => ({
  columns: ['value'],
  label: texts[key].label,
  show: ({ value }) => ({ pictures: [value] }),
})

/** `shown` is the value that the administrator saw. Its version is not known, so saving first reads the row. */
export const saveSetting = (key: AppearanceKey, shown: string | null, value: string) =>
  saveRow({
    table: 'app_settings',
    ids: { key },
    fields: [fieldOf(key)],
    base: shown === null ? null : { value: shown },
    mine: { value },
  })

const assets = publicBucket(buckets.appAssets)

const shapeOf: Record<AppearanceKey, Shape> = { logoUrl: shapes.logo, backgroundUrl: shapes.background }

export type PreparedPicture = { image: Blob; name: string }

/** Shrinks the picture before the preview, so that the preview shows what will be published. */
export const usePreparePicture = (key: AppearanceKey) =>
  useMutation({
    mutationFn: async (file: File): Promise<PreparedPicture> => {
      const {
        images: [image],
      } = await shrinkImage(file, [shapeOf[key]])

      return { image, name: file.name }
    },
    meta: { errorTitle: errors.act.upload },
  })

/** Uploads the picture and returns its path. */
export const useUploadPicture = () =>
  useMutation({
    mutationFn: async ({ image, name }: PreparedPicture) => {
      const extension = image.type === 'image/png' ? 'png' : imageExtension(image)
      const path = brandingPath(Date.now(), name, extension)
      await assets.upload(path, image)

      return path
    },
    meta: { errorTitle: errors.act.upload },
  })

/** Publishes an uploaded picture, or removes it if publishing fails. */
export function usePublishPicture(key: AppearanceKey) {
  const [shown, setShown] = useState(currentAppearance()[key] ?? null)

  return useMutation({
    mutationFn: async (path: string) => {
      const value = assets.urlOf(path)
      const { saved, replaced } = await saveSetting(key, shown, value)
      setAppearance({ ...currentAppearance(), [key]: saved.value })
      const left = [value, replaced?.value ?? ''].filter((url) => url !== saved.value)
      await assets.remove(left.map(assets.pathOf))
    },
    onError: (error, path) => {
      // The row was deleted, so the next save inserts it.
      if (hasCode(error, gone)) setShown(null)

      return assets.remove([path])
    },
    meta: { errorTitle: errors.act.update, successTitle: texts[key].published },
  })
}

export const useResetPicture = (key: AppearanceKey) =>
  useMutation({
    mutationFn: async () => {
      const { [key]: previous = '', ...others } = currentAppearance()
      unwrap(await supabase.from('app_settings').delete().eq('key', key))
      setAppearance(others)
      await assets.remove([assets.pathOf(previous)])
    },
    meta: { errorTitle: errors.act.update, successTitle: texts[key].reset },
  })
