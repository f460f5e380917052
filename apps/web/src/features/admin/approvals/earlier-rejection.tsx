import { fieldOf } from '@fenix/domain/registration-fields.ts'
import { Check, RotateCw, X } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'
import type { Earlier, PendingRegistration } from '#resources/registrations/admin-row.ts'
import { ChangeRow } from '../edits/change-row.tsx'
import { strings } from './texts.ts'

const texts = strings.earlier

type EarlierRejectionProps = { registration: PendingRegistration; earlier: Earlier }

/** What the previous rejection asked for, and what the provider has and has not changed since. */
export function EarlierRejection({ registration, earlier }: EarlierRejectionProps) {
  const { reason, fields, isResent, changes } = earlier
  const title = isResent ? texts.resent : texts.returned
  const others = changes?.filter(({ field }) => !fields.includes(field)) ?? []
  // Replaced photos no longer exist and cannot be shown.
  const shown = changes?.filter(({ field }) => field !== 'images') ?? []

  return (
    <section aria-label={title} className="grid gap-2 rounded-md bg-surface-2 px-3.5 py-3 text-sm">
      <p className="flex gap-3 font-semibold">
        <RotateCw aria-hidden="true" className="size-5 shrink-0 text-muted" />
        {title}
      </p>
      {reason !== '' && <q className="wrap-anywhere whitespace-pre-line">{reason}</q>}
      {fields.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
          {fields.map((field) => {
            const isChanged = changes?.some((change) => change.field === field)
            const Icon = isChanged ? Check : X

            return (
              <li key={field} className="flex items-center gap-1.5">
                {changes && (
                  <Icon
                    aria-hidden="true"
                    className={cn('size-4.5', isChanged ? 'text-success' : 'text-danger')}
                  />
                )}
                <span>
                  <b className="font-semibold">{fieldOf(field).label}</b>
                  {changes && ` ${isChanged ? texts.changed : texts.unchanged}`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 0 && <p>{texts.also(others.map(({ label }) => label).join(', '))}</p>}
      {changes?.length === 0 && <p className="font-semibold text-danger">{texts.nothing}</p>}
      {shown.length > 0 && (
        <div>
          {shown.map((change) => (
            <ChangeRow
              key={change.field}
              edit={{ name: registration.name, photos: { before: [], after: [] } }}
              change={change}
            />
          ))}
        </div>
      )}
    </section>
  )
}
