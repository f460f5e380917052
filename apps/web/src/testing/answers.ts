type Answer = { status?: number; body: unknown }

let answer: Answer | undefined
let unanswered: string[] = []

/** Sets the response to every request until the test ends; a request fails the test if none is set. */
export const answerWith = (next: Answer) => {
  answer = next
}

/** Replaces `fetch`. */
export async function fakeFetch(input: RequestInfo | URL) {
  if (!answer) {
    unanswered.push(input instanceof Request ? input.url : String(input))
    throw new TypeError('Failed to fetch')
  }
  const { status = 200, body } = answer
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'content-range': '*/0' },
  })
}

/** Clears the response and returns the requests that got none. */
export function resetAnswers() {
  const requests = unanswered
  answer = undefined
  unanswered = []
  return requests
}
