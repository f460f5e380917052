import { lazy, Suspense } from 'react'
import { Scrim } from '#components/ui/scrim.tsx'
import Toaster from '#components/ui/toaster.tsx'
import { useQuestion } from '#data/versions/question.ts'
import { retry } from '#lib/retry.ts'

const ConflictDialog = lazy(() => retry(() => import('#components/conflict-dialog.tsx')))

/** What any screen may show above itself: toasts, and which of two texts to keep. */
export default function Notices() {
  const question = useQuestion()

  return (
    <>
      <Toaster />
      {question && (
        <Suspense fallback={<Scrim />}>
          <ConflictDialog
            clashes={question.clashes}
            about={question.about}
            onChoose={question.answer}
            onClose={() => question.answer(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
