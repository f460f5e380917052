/** A map that forgets what was used longest ago when it holds more than `most`. */
export class Recent<Value> {
  #entries = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value) {
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#most) return
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined) this.#entries.delete(oldest)
  }
}
