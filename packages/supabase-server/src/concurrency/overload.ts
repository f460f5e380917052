/** Thrown to a caller who would have to wait too long. */
export class Overload extends Error {
  constructor() {
    super('too many are waiting')
    this.name = 'Overload'
  }
}

/** Waits at most `ms` for `work`, which then continues for other callers. @throws Overload if `work` takes longer */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Overload()), ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
