const patienceMs = 20_000

/** Ends a request that gets no answer, so that it counts as unanswered and what waits behind it goes on. */
export const sendTimeout = () => AbortSignal.timeout(patienceMs)
