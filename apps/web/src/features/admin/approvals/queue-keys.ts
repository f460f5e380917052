import type { KeyboardEvent } from 'react'

type QueueActs = {
  /** Opens the item that many places below. */
  move: (step: 1 | -1) => void
  /** Decide about the open item; absent where the focus is on another one. */
  approve?: () => void
  reject?: () => void
}

/**
 * The keys of the queue: A approves, R rejects, once for each press; the arrows open the next and the previous item, also
 * while they are held.
 */
export const queueKeys =
  ({ move, approve, reject }: QueueActs) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moves: Record<string, 1 | -1> = { arrowdown: 1, arrowup: -1 }
    const decisions: Record<string, (() => void) | undefined> = { a: approve, r: reject }
    const key = event.key.toLowerCase()
    const step = moves[key]
    const decide = decisions[key]
    if (!step && !decide) return
    event.preventDefault()
    if (step) move(step)
    else if (!event.repeat) decide?.()
  }
