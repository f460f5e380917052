import { Check, Pencil, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ActionButton } from '#kit/list/action-button.tsx'
import { Pane } from '#kit/list/pane.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import type { ProfileEdit } from '#resources/edits/row.ts'
import { onSingleClick } from '../approvals/single-click.ts'
import { ChangeRow } from './change-row.tsx'
import { strings } from './texts.ts'
import type { EditDecision } from './use-edit-decision.ts'

type EditButtonsProps = { name: string; decision: EditDecision; onUndo: () => void }

const EditButtons = ({ name, decision, onUndo }: EditButtonsProps) => (
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

const dateAndTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

type EditPaneProps = {
  edit: ProfileEdit
  decision: EditDecision
  onUndo: () => void
  onTitleKeyDown: (event: KeyboardEvent) => void
}

/** What a profile said and what it says now. */
export function EditPane({ edit, decision, onUndo, onTitleKeyDown }: EditPaneProps) {
  const { id, name, ownerName, changes, unchanged, since, editedAt, isPublic } = edit

  return (
    <Pane
      id={id}
      onTitleKeyDown={onTitleKeyDown}
      title={
        <>
          {name}{' '}
          <Chip className="align-middle">
            <Pencil aria-hidden="true" className="size-3.5" />
            {strings.edited}
          </Chip>
        </>
      }
      facts={
        <p className="mt-0.5 text-muted text-sm tabular-nums">
          {strings.summary(ownerName, changes.length, dateAndTime.format(editedAt))}{' '}
          {isPublic ? strings.onAir : strings.suspended}
        </p>
      }
      acts={<EditButtons name={name} decision={decision} onUndo={onUndo} />}
    >
      {decision.isOutdated && (
        <Notice tone="warn" title={strings.outdated.title}>
          <p>{strings.outdated.text}</p>
          <Button size="sm" className="mt-2" onClick={decision.reread}>
            {strings.outdated.reread}
          </Button>
        </Notice>
      )}
      <div>
        <p
          aria-hidden="true"
          className="hidden gap-2 pb-1 pl-36 font-semibold text-muted text-xs tabular-nums *:pl-3 md:grid md:grid-cols-2"
        >
          <span>{strings.beforeOf(day.format(since))}</span>
          <span>{strings.afterOf(day.format(editedAt))}</span>
        </p>
        {changes.map((change) => (
          <ChangeRow key={change.field} edit={edit} change={change} />
        ))}
        {unchanged.length > 0 && (
          <div className="grid gap-x-4 gap-y-2 border-border border-t py-3 text-muted text-sm md:grid-cols-[8rem_minmax(0,1fr)]">
            <h3 className="font-normal">{strings.unchanged}</h3>
            <p>{unchanged.join(', ')}.</p>
          </div>
        )}
      </div>
    </Pane>
  )
}
