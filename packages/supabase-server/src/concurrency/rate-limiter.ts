/** Limits the number of events per second, in fixed windows. */
export class RateLimiter {
  readonly #perSecond: number
  #windowEnd = 0
  #count = 0

  constructor(perSecond: number) {
    this.#perSecond = perSecond
  }

  /** Counts an event; false when it exceeds the limit. */
  take(): boolean {
    const now = performance.now()
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + 1_000
      this.#count = 0
    }
    return ++this.#count <= this.#perSecond
  }
}
