import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from './cn.ts'
import { ErrorIcon } from './icons.tsx'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<FieldWiring | null>(null)

/** The attributes that connect a control with the label, hint and error of its `Field`. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (field === null) return {}

  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}

type FieldProps = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** A text to the right of the label, such as '2 de 4'. */
  count?: string | undefined
  optional?: boolean
  children: ReactNode
}

export function Field({ label, error, hint, count, optional = false, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined

  return (
    <FieldContext value={{ id, describedBy, invalid: error !== undefined }}>
      <div className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-2">
          <label htmlFor={id} className="font-semibold text-sm leading-snug">
            {label}
            {optional && <span className="font-normal text-muted"> (opcional)</span>}
          </label>
          {count && <span className="font-medium text-muted text-xs tabular-nums">{count}</span>}
        </div>
        {children}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {hint && (
          <p id={hintId} className="text-muted text-xs">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

type FieldGroupProps = ComponentProps<'fieldset'> &
  Pick<FieldProps, 'error' | 'optional'> & { label: ReactNode }

/** Several controls under one label, such as chips. */
export function FieldGroup({ label, error, optional, className, children, ...props }: FieldGroupProps) {
  const errorId = useId()

  return (
    <fieldset {...props} aria-describedby={error && errorId} className={cn('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold text-sm leading-snug">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </legend>
      {children}
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-semibold text-danger text-xs">
      <ErrorIcon className="mt-px size-[17px]" />
      {children}
    </p>
  )
}
