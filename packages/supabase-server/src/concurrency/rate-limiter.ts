/** Counts what happens within one second. */
export class Window {
  readonly #limit: number
  #endsAt = 0
  #count = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** False once there was too much of it. */
  take(): boolean {
    const now = performance.now()
    if (now >= this.#endsAt) {
      this.#endsAt = now + 1_000
      this.#count = 0
    }
    return ++this.#count <= this.#limit
  }
}
