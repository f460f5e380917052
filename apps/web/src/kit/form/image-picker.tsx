import { Camera } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FieldError, FieldGroup } from '../ui/field.tsx'

const strings = {
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Remover',
  hint: 'Até 2 MB.',
} as const

type ImagePickerProps = {
  label: string
  /** The person's name, whose initials replace a missing picture. */
  name: string
  src: string | null
  error?: string | undefined
  busy?: string | false | undefined
  onPick: (file: File) => void
  onRemove: () => void
}

/** An optional field for a person's picture. */
export function ImagePicker({ label, name, src, error, busy, onPick, onRemove }: ImagePickerProps) {
  const id = useId()

  return (
    <FieldGroup label={label} optional className="flex flex-wrap items-center gap-4">
      {src || name ? (
        <Avatar src={src} name={name} size="lg" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-20 shrink-0 place-items-center rounded-full bg-ember-soft text-primary"
        >
          <Camera className="size-7" />
        </span>
      )}
      <div className="grid justify-items-start gap-1">
        <input
          type="file"
          accept="image/*"
          id={id}
          className="peer sr-only"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onPick(file)
          }}
        />
        <div className="flex flex-wrap gap-x-2 peer-focus-visible:[&_label]:outline-[3px] peer-focus-visible:[&_label]:outline-focus peer-focus-visible:[&_label]:outline-offset-2">
          <Button size="sm" asChild>
            <label htmlFor={id}>{busy || (src ? strings.change : strings.choose)}</label>
          </Button>
          {src && (
            <Button size="sm" variant="ghost" onClick={onRemove}>
              {strings.remove}
            </Button>
          )}
        </div>
        <p className="text-muted text-xs">{strings.hint}</p>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </FieldGroup>
  )
}
