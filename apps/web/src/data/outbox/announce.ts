import { errorCodes } from '@fenix/database/error-codes.ts'
import { hasCode } from '#lib/app-error.ts'
import { describeError } from '#lib/describe-error.ts'
import { showToast, type Toast } from '#lib/toast.ts'
import { strings } from '#strings/catalog.ts'
import { strings as waiting } from '#strings/outbox.ts'
import { strings as rating } from '#strings/rating.ts'
import type { OutboxItem } from './outbox-item.ts'

const sentToast = (item: OutboxItem): Omit<Toast, 'tone'> => {
  if (item.kind === 'review') return { title: rating.sent, description: rating.sentText }
  if (item.kind === 'removal') return { title: strings.reviews.deleted, description: item.name }
  const title = item.isFavorite ? strings.favorites.added : strings.favorites.removed

  return { title, description: item.name }
}

const errorTitles = {
  favorite: strings.favorites.saveError,
  review: strings.reviews.sendError,
  removal: strings.reviews.deleteError,
}

type Undo = Toast['undo']

export const announceSent = (item: OutboxItem, undo?: Undo) =>
  showToast({ tone: 'success', ...sentToast(item), ...(undo && { undo }) })

export const announceWaiting = ({ kind }: OutboxItem, undo?: Undo) =>
  showToast({ tone: 'success', ...waiting[kind], ...(undo && { undo }) })

/**
 * Error codes for a professional who is no longer there: policies reject one no longer approved, foreign keys one
 * deleted.
 */
const isGone = (error: unknown) =>
  hasCode(error, errorCodes.notAllowed) || hasCode(error, errorCodes.stillReferenced)

/** The message names the professional, because the user may have forgotten an action sent so much later. */
export const announceRefused = (item: OutboxItem, error: unknown) =>
  showToast({
    tone: 'destructive',
    title: errorTitles[item.kind],
    description: waiting.refused(item.name, isGone(error) ? waiting.gone : describeError(error)),
  })
