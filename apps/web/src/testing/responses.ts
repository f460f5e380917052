export type FakeResponse = {
  status?: number
  body: unknown
  /** The total number of rows, for a query that counts. */
  count?: number
  headers?: Record<string, string>
}

/** Chooses the response to a request. */
type Respond = (url: string, method: string, body: unknown) => FakeResponse | Promise<FakeResponse>

let fakeResponse: Respond | undefined
let unanswered: string[] = []

/** Sets the response to every request until the test ends. A request for which no response is set fails the test. */
export const respondWith = (next: FakeResponse | Respond) => {
  fakeResponse = typeof next === 'function' ? next : () => next
}

/** Replaces `fetch` in component tests. */
export async function fakeFetch(input: RequestInfo | URL, init?: RequestInit) {
  const url = input instanceof Request ? input.url : String(input)
  if (!fakeResponse) {
    unanswered.push(url)
    throw new TypeError('Failed to fetch')
  }
  const respond = fakeResponse(url, init?.method ?? 'GET', init?.body)
  const { status = 200, body, count = 0, headers } = await respond
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'content-range': `*/${count}`, ...headers },
  })
}

/** Clears the response, and returns the URLs of requests that got none. */
export function resetResponses() {
  const requests = unanswered
  fakeResponse = undefined
  unanswered = []
  return requests
}
