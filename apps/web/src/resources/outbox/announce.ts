import { errorCodes } from '@fenix/database/error-codes.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import { showToast, type Toast } from '#kit/ui/toast.ts'
import { strings } from '#strings/outbox.ts'
import { strings as rating } from '#strings/rating.ts'
import type { OutboxItem } from './outbox-item.ts'

const sentToast = (item: OutboxItem): Omit<Toast, 'tone'> => {
  if (item.kind === 'review') return { title: rating.sent, description: rating.sentText }
  if (item.kind === 'removal') return { title: strings.deleted, description: item.name }
  const title = item.isFavorite ? strings.added : strings.removed

  return { title, description: item.name }
}

type Undo = Toast['undo']

export const announceSent = (item: OutboxItem, undo?: Undo) =>
  showToast({ tone: 'success', ...sentToast(item), ...(undo && { undo }) })

export const announceWaiting = ({ kind }: OutboxItem, undo?: Undo) =>
  showToast({ tone: 'success', ...strings[kind], ...(undo && { undo }) })

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
    title: strings.errorTitle[item.kind],
    description: strings.refused(item.name, isGone(error) ? strings.gone : describeError(error)),
  })
