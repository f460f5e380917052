const patienceMs = 4000

/** Network first; the cached page when the server is unreachable, slow or failing. */
export async function answerPage(request: Request, kept: () => Promise<Response | undefined>) {
  const fresh = fetch(request)
  const inTime = await Promise.race([
    fresh.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ])

  return inTime ?? (await kept()) ?? fresh
}
