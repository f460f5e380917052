import { fieldOf } from '@fenix/domain/registration-fields.ts'
import { useState } from 'react'
import { readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { Button } from '#kit/ui/button.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import type { Registration } from '#resources/registrations/row.ts'
import { strings } from './texts.ts'

const texts = strings.undone

const isText = (value: unknown): value is string => typeof value === 'string'

/** What an administrator brought back in a profile and why, until its provider has read it or changes the profile again. */
export function UndoneEdit({
  registration: { id, decision, updated_at: updatedAt },
}: {
  registration: Registration
}) {
  const key = `fenix:read-decision:${id}`
  const [read, setRead] = useState(() => readStored('localStorage', key, isText))
  // Of the decisions about a published profile only this one has a reason.
  if (!decision?.reason || decision.decided_at < updatedAt || decision.decided_at === read) return null
  const { reason, fields, decided_at: decidedAt } = decision

  return (
    <Notice title={texts.title}>
      {fields.length > 0 && <p>{texts.fields(fields.map((field) => fieldOf(field).label).join(', '))}</p>}
      <p className="mt-1 whitespace-pre-line">“{reason}”</p>
      <p className="mt-1">{texts.text}</p>
      <Button
        size="sm"
        className="mt-2"
        onClick={() => {
          writeStored('localStorage', key, decidedAt)
          setRead(decidedAt)
        }}
      >
        {texts.understood}
      </Button>
    </Notice>
  )
}
