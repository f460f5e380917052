import type { Tables } from '@fenix/database/database.types.ts'
import { writtenDay } from '@fenix/domain/dates.ts'
import type { AdOutput } from '@fenix/domain/schemas/banner.ts'
import { bannerFileName, bannerPath, buckets, wideBanner } from '@fenix/domain/storage-paths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { type Area, imageExtension, type Size, shapes } from '#kit/pictures/shapes.ts'
import { shrinkImage } from '#kit/pictures/shrink-image.ts'
import { publicBucket } from '../photos/public-bucket.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Field, gone } from '../versions/save.ts'
import { saveRow } from '../versions/save-row.ts'
import { type Banner, bannerQueries, type ManagedBanner } from './queries.ts'
import { strings } from './texts.ts'

type AdColumns = Pick<Tables<'ad_banners'>, 'advertiser' | 'link' | 'alt_text' | 'starts_on' | 'ends_on'>

/** A banner inserted by other means may lack everything. */
type PartialAd = { [Name in keyof AdOutput]: AdOutput[Name] | null }

export const toColumns = ({ advertiser, link, altText, startsOn, endsOn }: PartialAd): AdColumns => ({
  advertiser,
  link,
  alt_text: altText,
  starts_on: startsOn,
  ends_on: endsOn,
})

const field = (column: keyof AdColumns, label: string): Field<AdColumns> => ({
  columns: [column],
  label,
  show: ({ [column]: text }) => ({ text: text ?? '' }),
})

const fields: readonly Field<AdColumns>[] = [
  field('advertiser', strings.fields.advertiser),
  field('link', strings.fields.link),
  field('alt_text', strings.fields.altText),
  {
    columns: ['starts_on', 'ends_on'],
    label: strings.fields.period,
    show: ({ starts_on, ends_on }) => ({
      text: [starts_on, ends_on].map((day) => (day === null ? '…' : writtenDay(day))).join(' a '),
    }),
  },
]

/** A removed banner has no picture any more, so it is not written again. */
const refuse = () => Promise.reject(new AppError(gone, strings.gone))

const saveBanner = ({ id, version, ...banner }: ManagedBanner, ad: AdOutput) =>
  saveRow({
    table: 'ad_banners',
    ids: { id },
    fields,
    base: { ...toColumns(banner), version },
    mine: toColumns(ad),
    about: strings.edit,
    read: async () =>
      unwrap(await supabase.from('ad_banners').select('*').eq('id', id).maybeSingle()) ?? refuse(),
    insert: refuse,
  })

const assets = publicBucket(buckets.appAssets)

/** Removes both widths of an image. */
const removeBanner = (path: string | undefined) => assets.remove([path, path && wideBanner(path)])

export type ChosenPicture = { file: File; url: string; size: Size }

/** Reads the size of a chosen picture, which has a URL until it is released. */
async function openPicture(file: File): Promise<ChosenPicture> {
  // Says why a picture cannot be read.
  await shrinkImage(file, [])
  const picture = new Image()
  picture.src = URL.createObjectURL(file)
  await picture.decode()

  return { file, url: picture.src, size: { width: picture.naturalWidth, height: picture.naturalHeight } }
}

export const useOpenPicture = () =>
  useMutation({ mutationFn: openPicture, meta: { errorTitle: errors.act.upload } })

/** Uploads a part of the image in two widths and returns the path of the narrow one. */
async function uploadBanner({ file, part }: { file: File; part: Area }) {
  const { images } = await shrinkImage(file, [
    { ...shapes.banner, part },
    { ...shapes.wideBanner, part },
  ])
  const [narrow, wide] = images
  const path = bannerPath(Date.now(), bannerFileName(file.name, imageExtension(narrow)))
  try {
    await assets.upload(wideBanner(path) ?? path, wide)
    await assets.upload(path, narrow)
  } catch (error) {
    await removeBanner(path)
    throw error
  }

  return path
}

/** Uploads the image and returns its path. */
export const useUploadBanner = () =>
  useMutation({ mutationFn: uploadBanner, meta: { errorTitle: errors.act.upload } })

/** Publishes an uploaded image, or removes it if publishing fails. */
export function useAddBanner() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async ({ path, ad }: { path: string; ad: AdOutput }) =>
      unwrap(
        await supabase
          .from('ad_banners')
          .insert({ image_url: assets.urlOf(path), ...toColumns(ad) })
          .select('id')
          .single(),
      ),
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (_error, { path }) => removeBanner(path),
    meta: { errorTitle: errors.act.saveBanner, successTitle: strings.added },
  })
}

export function useSaveBanner(banner: ManagedBanner) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (ad: AdOutput) => saveBanner(banner, ad),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bannerQueries.all }),
    meta: { errorTitle: errors.act.update, successTitle: strings.saved },
  })
}

/** The banners in the order of `ids`, in the places that these have; others keep theirs. */
const inOrder = <Item extends { id: string }>(banners: readonly Item[], ids: readonly string[]) => {
  const wanted = ids.flatMap((id) => banners.find((banner) => banner.id === id) ?? [])

  return banners.map((banner) => (ids.includes(banner.id) ? (wanted.shift() ?? banner) : banner))
}

/** Shows the new order at once. */
export function useOrderBanners() {
  const queryClient = useQueryClient()
  const { queryKey } = bannerQueries.managed()

  return useMutation({
    mutationFn: async (ids: string[]) => unwrap(await supabase.rpc('order_banners', { banner_ids: ids })),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (banners) => banners && inOrder(banners, ids))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: bannerQueries.all }),
    meta: { errorTitle: errors.act.update },
  })
}

export function useRemoveBanner() {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async ({ id, imageUrl }: Banner) => {
      unwrap(await supabase.from('ad_banners').delete().eq('id', id))
      await removeBanner(assets.pathOf(imageUrl))
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { errorTitle: errors.act.removeBanner, successTitle: strings.removed },
  })
}
