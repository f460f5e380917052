import { Check, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import type { Act } from '#kit/list/acts.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { feedbackActs } from '#resources/feedbacks/admin-acts.ts'
import type { ModeratedFeedback } from '#resources/feedbacks/admin-queries.ts'
import type { Reported } from '#resources/reports/queries.ts'
import { strings } from './texts.ts'

const load = () => import('./feedback-dialogs.tsx')
const loadDeletion = async () => ({ default: (await load()).DeleteFeedbackDialog })
const loadKeep = async () => ({ default: (await load()).KeepDialog })

type AskingAct = { act: Act; dialog: ReactNode }

export type Deletable = Pick<ModeratedFeedback, 'id' | 'client_name' | 'professional_name'>

export function useDeletion(review: Deletable, onGone: () => void): AskingAct {
  const { Dialog, open, close } = useDialog(loadDeletion)
  const { mutate, isPending } = useAdminAct(feedbackActs.remove)

  const confirm = (reason: string) => {
    close()
    mutate({ feedback_id: review.id, reason }, { onSuccess: onGone })
  }

  return {
    act: {
      label: strings.remove,
      name: strings.removeNamed(review.client_name, review.professional_name),
      icon: Trash2,
      tone: 'danger',
      asks: true,
      busy: isPending && strings.removing,
      run: open,
    },
    dialog: Dialog && <Dialog review={review} onDelete={confirm} onClose={close} />,
  }
}

/** The action that keeps a reported profile or review and settles its reports, after asking for a note. */
export function useKeep(reported: Reported, onGone: () => void): AskingAct {
  const { Dialog, open, close } = useDialog(loadKeep)
  const { mutate, isPending } = useAdminAct(feedbackActs.keep)
  const text = strings.reports

  const confirm = (note: string) => {
    close()
    mutate({ target_id: reported.id, until: reported.last_at, note }, { onSuccess: onGone })
  }

  return {
    act: {
      label: text.keep,
      name: text.keepNamed(reported.review?.client_name ?? reported.professional_name),
      icon: Check,
      asks: true,
      busy: isPending && text.keeping,
      run: open,
    },
    dialog: Dialog && <Dialog reported={reported} onKeep={confirm} onClose={close} />,
  }
}
