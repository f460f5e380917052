import { useEffect, useState } from 'react'

const settleMs = 300

/** The value once it has not changed for a moment, so that not every letter typed is asked for. */
export function useSettled<Value>(value: Value) {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)

    return () => clearTimeout(timer)
  }, [value])

  return settled
}
