import type { KeyboardEvent } from 'react'

type QueueActs = {
  approve: () => void
  reject: () => void
  /** Opens the item that many places below. */
  move: (step: 1 | -1) => void
}

/** The keys of the queue: A approves, R rejects, the arrows open the next and the previous registration. */
export const queueKeys =
  ({ approve, reject, move }: QueueActs) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Record<string, () => void> = {
      a: approve,
      r: reject,
      arrowdown: () => move(1),
      arrowup: () => move(-1),
    }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
