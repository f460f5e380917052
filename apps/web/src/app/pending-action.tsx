import { lazy, Suspense, useEffect, useState } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { hrefOf } from '#kit/url/app-url.ts'
import { useUrl } from '#kit/url/url.ts'
import { type PendingAction as Pending, takeAction } from '#resources/professionals/pending-action.ts'
import type { Profile } from '#resources/profiles/queries.ts'

const ResumeAction = lazy(() => retry(() => import('#features/catalog/resume-action.tsx')))

/** Resumes, where it began, what a visitor began before signing in. */
export function PendingAction({ profile }: { profile: Profile }) {
  const href = hrefOf(useUrl())
  const [pending, setPending] = useState<Pending>()

  useEffect(() => {
    const taken = takeAction(href)
    if (taken) setPending(taken)
  }, [href])

  if (!pending) return null

  return (
    <Suspense>
      <ResumeAction pending={pending} viewer={profile} onDone={() => setPending(undefined)} />
    </Suspense>
  )
}
