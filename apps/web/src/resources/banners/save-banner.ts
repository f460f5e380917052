import type { Tables } from '@fenix/database/database.types.ts'
import { writtenDay } from '@fenix/domain/dates.ts'
import type { AdOutput } from '@fenix/domain/schemas/banner.ts'
import { AppError } from '#kit/browser/app-error.ts'
import { strings } from '#strings/admin-banners.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { gone } from '../versions/gone.ts'
import type { Field } from '../versions/merge.ts'
import { saveChanges } from '../versions/save.ts'
import type { ManagedBanner } from './queries.ts'

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

export const saveBanner = ({ id, version, ...banner }: ManagedBanner, ad: AdOutput) => {
  const banners = () => supabase.from('ad_banners')

  return saveChanges({
    fields,
    base: { ...toColumns(banner), version },
    mine: toColumns(ad),
    about: strings.edit,
    read: async () => unwrap(await banners().select('*').eq('id', id).maybeSingle()) ?? refuse(),
    update: async (changes, known) => {
      const [row = null] = unwrap(await banners().update(changes).match({ id, version: known }).select('*'))

      return row
    },
    insert: refuse,
  })
}
