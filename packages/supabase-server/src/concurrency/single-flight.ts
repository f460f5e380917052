/**
 * Work that answers the same to all who ask the same at one moment is done once for them. Of one `key` there is one
 * piece of work at most, and behind it one that has not begun, for all who asked meanwhile: so nobody gets an answer
 * that is older than the question.
 */
export function createSharing<Answer>() {
  const working = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()

  function begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const answer = work().finally(() => {
      if (working.get(key) === answer) working.delete(key)
    })
    working.set(key, answer)
    return answer
  }

  return function share(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const waiting = next.get(key)
    if (waiting) return waiting
    const current = working.get(key)
    if (!current) return begin(key, work)
    const follow = () => {
      next.delete(key)
      return begin(key, work)
    }
    const answer = current.then(follow, follow)
    next.set(key, answer)
    return answer
  }
}
