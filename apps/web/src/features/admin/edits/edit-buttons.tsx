import { Check, Undo2 } from 'lucide-react'
import { ActionButton } from '#kit/list/action-button.tsx'
import { strings } from '#strings/edits.ts'
import { onSingleClick } from '../approvals/single-click.ts'
import type { EditDecision } from './use-edit-decision.ts'

type EditButtonsProps = { name: string; decision: EditDecision; onUndo: () => void }

export const EditButtons = ({ name, decision, onUndo }: EditButtonsProps) => (
  <>
    <ActionButton
      variant="danger"
      fullLabel={strings.undoNamed(name)}
      busy={decision.act === 'undo' ? strings.undoing : undefined}
      disabled={decision.isOutdated || decision.act === 'accept'}
      onClick={onUndo}
    >
      <Undo2 aria-hidden="true" className="size-5" />
      {strings.undo}
    </ActionButton>
    <ActionButton
      variant="ink"
      fullLabel={strings.acceptNamed(name)}
      busy={decision.act === 'accept' ? strings.accepting : undefined}
      disabled={decision.isOutdated || decision.act === 'undo'}
      onClick={onSingleClick(decision.accept)}
    >
      <Check aria-hidden="true" className="size-5" />
      {strings.accept}
    </ActionButton>
  </>
)
