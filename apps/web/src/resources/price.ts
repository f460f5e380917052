import type { Tables } from '@fenix/database/database.types.ts'
import type { Price } from '@fenix/domain/numbers.ts'

/** A constraint keeps the two columns both filled or both null. */
export const toPrice = (row: Pick<Tables<'professionals'>, 'price' | 'price_unit'>): Price | null =>
  row.price === null || row.price_unit === null ? null : { reais: row.price, unit: row.price_unit }
