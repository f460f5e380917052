import type { SortOrder } from '@fenix/domain/listing-url.ts'
import type { ListingPlace } from './listing-page-row.ts'

type SortColumn = [column: keyof ListingPlace, direction: { ascending: boolean; nullsFirst?: boolean }]

const falling = { ascending: false }

/** The columns of each order of `search_professionals`. */
export const sortColumns: Record<SortOrder, readonly SortColumn[]> = {
  best: [
    ['score', falling],
    ['submitted_at', falling],
    ['id', falling],
  ],
  most_rated: [
    ['feedback_count', falling],
    ['score', falling],
    ['id', falling],
  ],
  cheapest: [
    ['party_price', { ascending: true, nullsFirst: false }],
    ['score', falling],
    ['id', falling],
  ],
  newest: [
    ['reviewed_at', { ...falling, nullsFirst: false }],
    ['id', falling],
  ],
}
