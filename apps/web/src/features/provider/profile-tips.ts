import { limits } from '@fenix/domain/limits.ts'
import type { Registration } from '#resources/registrations/registration.ts'
import { strings } from '#strings/provider-home.ts'

const { price, images, cities, included, event_types, instagram } = strings.tips

/** What makes a profile better, by the field of the form that holds it. */
export type TipField = Exclude<keyof typeof strings.tips, 'title' | 'count'>

type Tip = { field: TipField; isDone: boolean; title: string; text: string }

/** All tips for a profile, in the order in which they help most; `isOnlyThere` says that it serves no other city. */
export const tipsFor = (profile: Registration, isOnlyThere: boolean): readonly Tip[] => [
  { field: 'price', isDone: profile.price !== null, ...price },
  {
    field: 'images',
    isDone: profile.images.length === limits.photos,
    title: images.title(profile.images.length, limits.photos),
    text: images.text(profile.images.length, limits.photos),
  },
  {
    field: 'cities',
    isDone: isOnlyThere || profile.cities.length === limits.cities.max,
    title: cities.title,
    text: cities.text(profile.cities.length, limits.cities.max),
  },
  { field: 'included', isDone: profile.included !== null, ...included },
  { field: 'event_types', isDone: profile.event_types.length > 0, ...event_types },
  { field: 'instagram', isDone: profile.instagram !== null, ...instagram },
]
