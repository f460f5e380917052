import { type SubmitEvent, useId, useState } from 'react'
import type { Choice, Clash, Shown } from '../form/clash.ts'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '../ui/dialog.tsx'
import { FieldGroup } from '../ui/field.tsx'

const strings = {
  title: 'Mudou enquanto você editava',
  text: 'Alguém, ou você em outro aparelho, já salvou outra versão. Escolha qual fica.',
  mine: 'A sua versão',
  theirs: 'A versão de agora',
  empty: 'Nada',
  missing: 'Escolha uma das duas.',
  save: 'Salvar',
} as const

const sides = ['mine', 'theirs'] as const satisfies readonly Choice[]

function Version({ shown }: { shown: Shown }) {
  if ('text' in shown && shown.text !== '')
    return <span className="wrap-anywhere block whitespace-pre-line">{shown.text}</span>
  if ('pictures' in shown && shown.pictures.length > 0) {
    return (
      <span className="grid grid-cols-3 gap-1.5">
        {shown.pictures.map((url) => (
          <img
            key={url}
            src={url}
            alt=""
            className="aspect-square w-full rounded-sm bg-skeleton object-cover"
          />
        ))}
      </span>
    )
  }

  return <span className="text-muted">{strings.empty}</span>
}

type ClashFieldProps = {
  clash: Clash
  choice: Choice | undefined
  isMissing: boolean
  onChoose: (choice: Choice) => void
}

function ClashField({ clash, choice, isMissing, onChoose }: ClashFieldProps) {
  const id = useId()

  return (
    <FieldGroup label={clash.label} error={isMissing ? strings.missing : undefined}>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map((side) => (
          <label
            key={side}
            className="grid min-h-11 min-w-0 cursor-pointer content-start gap-1.5 rounded-md border-[1.5px] border-control p-3 text-sm outline-focus has-checked:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-checked:bg-ember-soft"
          >
            <span className="flex items-center gap-2 font-semibold">
              <input
                type="radio"
                name={id}
                required
                checked={choice === side}
                onChange={() => onChoose(side)}
                aria-labelledby={`${id}-${side}`}
                aria-describedby={`${id}-${side}-value`}
                className="size-5 shrink-0 accent-primary outline-none"
              />
              <span id={`${id}-${side}`}>{strings[side]}</span>
            </span>
            <span id={`${id}-${side}-value`}>
              <Version shown={clash[side]} />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type ConflictDialogProps = {
  clashes: readonly Clash[]
  /** States what the fields belong to, because the person may have closed the form. */
  about: string | undefined
  /** Called with one choice for each clash, in the same order. */
  onChoose: (choices: readonly Choice[]) => void
  onClose: () => void
}

/** Shows both versions of each field that two people have changed, and asks which one to keep. */
export default function ConflictDialog({ clashes, about, onChoose, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>(clashes.map(() => undefined))
  const [isSent, setSent] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const made = choices.filter((choice) => choice !== undefined)
    if (made.length === clashes.length) onChoose(made)
    else event.currentTarget.querySelector<HTMLElement>('input:invalid')?.focus()
  }

  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:max-w-160!">
        <form noValidate onSubmit={submit} className="grid gap-4.5">
          <div>
            <DialogTitle>{strings.title}</DialogTitle>
            {about && <p className="wrap-anywhere mt-1 font-semibold">{about}</p>}
            <DialogDescription>{strings.text}</DialogDescription>
          </div>
          {clashes.map((clash, index) => (
            <ClashField
              key={clash.label}
              clash={clash}
              choice={choices[index]}
              isMissing={isSent && choices[index] === undefined}
              onChoose={(choice) => setChoices(choices.with(index, choice))}
            />
          ))}
          <DialogSubmit label={strings.save} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
