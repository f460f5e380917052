const patienceMs = 4000

/** The page as the server has it now; as it was kept, when the server does not answer, takes too long, or fails. */
export async function answerPage(request: Request, kept: () => Promise<Response | undefined>) {
  const fresh = fetch(request)
  const inTime = await Promise.race([
    fresh.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ])

  return inTime ?? (await kept()) ?? fresh
}
