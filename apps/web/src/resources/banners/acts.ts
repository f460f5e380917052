import type { Tables } from '@fenix/database/database.types.ts'
import { writtenDay } from '@fenix/domain/dates.ts'
import type { AdOutput } from '@fenix/domain/schemas/banner.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Field, gone } from '../versions/save.ts'
import { saveRow } from '../versions/save-row.ts'
import { assets, removeBanner } from './picture.ts'
import { type Banner, bannerQueries, type ManagedBanner } from './queries.ts'

type AdColumns = Pick<Tables<'ad_banners'>, 'advertiser' | 'link' | 'alt_text' | 'starts_on' | 'ends_on'>

const field = (column: keyof AdColumns, label: string): Field<AdColumns> => ({
  columns: [column],
  label,
  show: ({ [column]: text }) => ({ text: text ?? '' }),
})

const fields: readonly Field<AdColumns>[] = [
  field('advertiser', 'Anunciante'),
  field('link', 'Link'),
  field('alt_text', 'O que a imagem diz'),
  {
    columns: ['starts_on', 'ends_on'],
    label: 'Período',
    show: ({ starts_on, ends_on }) => ({
      text: [starts_on, ends_on].map((day) => (day === null ? '…' : writtenDay(day))).join(' a '),
    }),
  },
]

/** Refuses to save a banner that was removed meanwhile: its picture is gone, so it cannot be inserted again. */
const refuse = () => Promise.reject(new AppError(gone, 'Este banner já foi removido.'))

const saveBanner = (banner: ManagedBanner, ad: AdOutput) =>
  saveRow<'ad_banners', AdColumns>({
    table: 'ad_banners',
    ids: { id: banner.id },
    fields,
    base: banner,
    mine: ad,
    about: 'Editar',
    read: async () =>
      unwrap(await supabase.from('ad_banners').select('*').eq('id', banner.id).maybeSingle()) ?? refuse(),
    insert: refuse,
  })

/** Publishes an uploaded image, or removes it if publishing fails. */
export const useAddBanner = () =>
  useMutation({
    mutationFn: async ({ path, ad }: { path: string; ad: AdOutput }) =>
      unwrap(
        await supabase
          .from('ad_banners')
          .insert({ image_url: assets.urlOf(path), ...ad })
          .select('id')
          .single(),
      ),
    onError: (_error, { path }) => removeBanner(path),
    meta: { errorTitle: errors.act.saveBanner, successTitle: 'Banner adicionado!', refreshes: {} },
  })

export const useSaveBanner = (banner: ManagedBanner) =>
  useMutation({
    mutationFn: (ad: AdOutput) => saveBanner(banner, ad),
    meta: {
      errorTitle: errors.act.update,
      successTitle: 'Banner atualizado!',
      refreshes: { queryKey: bannerQueries.all },
    },
  })

/** Puts the banners with these ids in the order of `ids`, using only the places that they had; other banners stay in place. */
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
    mutationFn: async ({ id, image_url }: Banner) => {
      unwrap(await supabase.from('ad_banners').delete().eq('id', id))
      await removeBanner(assets.pathOf(image_url))
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { errorTitle: errors.act.removeBanner, successTitle: 'Banner removido!' },
  })
}
