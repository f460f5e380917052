import { Pencil, Reply } from 'lucide-react'
import { useState } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { authorAndDay, type Feedback } from '#resources/feedbacks/row.ts'
import { strings } from './reply-texts.ts'

const loadReplyForm = () => import('./reply-form.tsx')

export function ReplyActions({ feedback }: { feedback: Feedback }) {
  const hasReply = feedback.feedback_replies !== null
  const { Dialog: Form, open, close } = useDialog(loadReplyForm)
  const [wasWriting, setWasWriting] = useState(false)
  const Icon = hasReply ? Pencil : Reply

  if (Form) return <Form feedback={feedback} onClose={close} />

  return (
    <Button
      variant={hasReply ? 'ghost' : 'outline'}
      size="sm"
      // Takes over the focus from the form that was closed.
      autoFocus={wasWriting}
      className={cn('justify-self-start', hasReply && '-ml-3')}
      onClick={() => {
        setWasWriting(true)
        open()
      }}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {hasReply ? strings.edit : strings.write}
      <span className="sr-only">{strings.to(authorAndDay(feedback))}</span>
    </Button>
  )
}
