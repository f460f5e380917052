import { useEffect, useState } from 'react'

/** A value once it has not changed for `afterMs`; undefined until then. */
export function useSettled<Value>(value: Value, afterMs: number) {
  const [settled, setSettled] = useState<Value>()

  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), afterMs)

    return () => clearTimeout(timer)
  }, [value, afterMs])

  return settled
}

const searchPauseMs = 300

/** The term typed into a search, once the typing has paused. */
export function useSearchTerm(typed: string) {
  const term = typed.trim()

  return useSettled(term, searchPauseMs) ?? term
}
