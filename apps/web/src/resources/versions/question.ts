import { createStore } from '#kit/browser/store.ts'
import type { Choice, Clash } from '#kit/form/clash.ts'

type Question = {
  clashes: readonly Clash[]
  /** States what the fields belong to, because the person may have closed the form. */
  about: string | undefined
  /** One choice for each clash; undefined if the person does not choose. */
  answer: (choices: readonly Choice[] | undefined) => void
}

const store = createStore<Question | undefined>(undefined)

export const { useValue: useQuestion, subscribe: subscribeToQuestion, get: currentQuestion } = store

let last: Promise<unknown> = Promise.resolve()

const show = (clashes: readonly Clash[], about: string | undefined) =>
  new Promise<readonly Choice[] | undefined>((resolve) =>
    store.set({
      clashes,
      about,
      answer: (choices) => {
        store.set(undefined)
        resolve(choices)
      },
    }),
  )

/** Asks the person which version of each field to keep, one question after the other. */
export function ask(clashes: readonly Clash[], about?: string) {
  const answered = last.then(() => show(clashes, about))
  last = answered

  return answered
}
