import { instagramLink } from '@fenix/domain/contact-links.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import type { PendingRegistration } from '#data/moderation/moderation.mapper.ts'
import { strings } from '#strings/admin.ts'

export function PendingFacts({ registration }: { registration: PendingRegistration }) {
  const { ownerName, whatsapp, instagram } = registration
  const text = strings.approvals

  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3.5 gap-y-0.5 text-sm tabular-nums *:[dd]:min-w-0 *:[dd]:wrap-anywhere *:[dt]:text-muted">
      <dt>{text.owner}</dt>
      <dd>{ownerName}</dd>
      <dt>{text.whatsapp}</dt>
      <dd>{formatPhone(whatsapp)}</dd>
      {instagram && (
        <>
          <dt>{text.instagram}</dt>
          <dd>
            <a
              href={instagramLink(instagram)}
              target="_blank"
              rel="noreferrer"
              className="underline decoration-1 underline-offset-3"
            >
              @{instagram}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}
