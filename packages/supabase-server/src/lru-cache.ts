/**
 * A map that forgets what was not used for long. It holds two generations of at most `most`: what is used moves to the
 * young one, and when that is full the old one goes.
 */
export class Recent<Value> {
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#young.get(key)
    if (value !== undefined) return value
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value) {
    if (this.#young.size >= this.#most) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(key, value)
  }
}
