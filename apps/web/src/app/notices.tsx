import { lazy, Suspense } from 'react'
import { whenUsed } from '#kit/browser/idle.ts'
import { retry } from '#kit/browser/retry.ts'
import { Scrim } from '#kit/ui/scrim.tsx'
import Toaster from '#kit/ui/toaster.tsx'
import { useQuestion } from '#resources/versions/question.ts'

const ConflictDialog = lazy(() => retry(() => import('#kit/dialog/conflict-dialog.tsx')))

void whenUsed()
  .then(() => retry(() => import('#kit/ui/focus.ts')))
  .then(({ keepFocus }) => keepFocus())

/** What may appear in front of any screen: toasts, and the dialog that asks which of two versions to keep. */
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
