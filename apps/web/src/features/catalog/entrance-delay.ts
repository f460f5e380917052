import { listing } from '@fenix/domain/limits.ts'

/**
 * Milliseconds until the card at this place comes in: the first eight one after the other, the rest of the first page
 * with the eighth, and later pages at once.
 */
export const entranceDelay = (index: number) =>
  index < listing.pageSize ? Math.min(index, listing.staggeredCards - 1) * listing.staggerMs : 0
