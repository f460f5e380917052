import { Pencil, Reply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Feedback } from '#data/feedbacks/feedbacks.mapper.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/reply.ts'

const ReplyForm = lazy(() => import('./reply-form.tsx'))

/** Replies to a review, or edits the reply. */
export function ReplyActions({ feedback }: { feedback: Feedback }) {
  const [isWriting, setWriting] = useState<boolean>()
  const Icon = feedback.reply ? Pencil : Reply

  if (isWriting) {
    return (
      <Suspense>
        <ReplyForm feedback={feedback} onClose={() => setWriting(false)} />
      </Suspense>
    )
  }

  return (
    <Button
      variant={feedback.reply ? 'ghost' : 'outline'}
      size="sm"
      // The form that was closed had the focus.
      autoFocus={isWriting === false}
      className={cn('justify-self-start', feedback.reply && '-ml-3')}
      onClick={() => setWriting(true)}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {feedback.reply ? strings.edit : strings.write}
      <span className="sr-only">{strings.to(feedback.clientName)}</span>
    </Button>
  )
}
