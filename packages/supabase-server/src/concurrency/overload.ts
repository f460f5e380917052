/** Thrown to whoever would have to wait too long. */
export class Overload extends Error {
  constructor() {
    super('too many are waiting')
    this.name = 'Overload'
  }
}
