import { listing } from '@fenix/domain/limits.ts'

/**
 * Staggers the entrance of the first eight cards. The rest of the first page enters with the eighth, later pages
 * immediately.
 */
export const entranceDelay = (index: number) =>
  index < listing.pageSize ? Math.min(index, listing.staggeredCards - 1) * listing.staggerMs : 0
