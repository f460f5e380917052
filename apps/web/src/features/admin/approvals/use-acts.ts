import { useState } from 'react'

/** What is being done with which item until the server has answered; `onDone` is told the items with which it was done. */
export function useActs<Act extends string>(onDone: (id: string) => void) {
  const [acts, setActs] = useState<Readonly<Record<string, Act | undefined>>>({})
  const set = (id: string, act?: Act) => setActs((now) => ({ ...now, [id]: act }))

  return {
    actOn: (id: string | undefined) => (id === undefined ? undefined : acts[id]),
    follow(id: string, act: Act, running: Promise<unknown>) {
      set(id, act)
      // `app/query-client.ts` reports a failure.
      const settled = running.then(
        () => onDone(id),
        () => undefined,
      )
      void settled.then(() => set(id))
    },
  }
}
