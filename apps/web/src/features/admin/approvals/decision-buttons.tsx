import { Check, X } from 'lucide-react'
import { ActionButton } from '#kit/list/action-button.tsx'
import { onSingleClick } from './single-click.ts'
import { strings } from './texts.ts'
import type { Decision } from './use-decision.ts'

const text = strings

type DecisionButtonsProps = { name: string; decision: Decision; onReject: () => void }

export const DecisionButtons = ({ name, decision, onReject }: DecisionButtonsProps) => (
  <>
    <ActionButton
      variant="danger"
      fullLabel={text.rejectNamed(name)}
      busy={decision.act === 'reject' ? text.rejecting : undefined}
      disabled={decision.act === 'approve'}
      onClick={onReject}
    >
      <X aria-hidden="true" className="size-5" />
      {text.reject}
    </ActionButton>
    <ActionButton
      variant="ink"
      fullLabel={text.approveNamed(name)}
      busy={decision.act === 'approve' ? text.approving : undefined}
      disabled={decision.act === 'reject' || decision.changed.size > 0}
      onClick={onSingleClick(decision.approve)}
    >
      <Check aria-hidden="true" className="size-5" />
      {text.approve}
    </ActionButton>
  </>
)
