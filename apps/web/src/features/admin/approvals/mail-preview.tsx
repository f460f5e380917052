import type { rejectionMail } from '@fenix/domain/registration-mails.ts'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { viewedProfile } from '#resources/users/queries.ts'
import { strings } from './texts.ts'

const text = strings.mail

type MailPreviewProps<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  ownerId: string
  mailOf: (typed: Input) => ReturnType<typeof rejectionMail>
}

/** The mail as the provider will get it: beside the form on a desktop, behind a button on a phone. */
export function MailPreview<Input extends FieldValues, Output>({
  control,
  ownerId,
  mailOf,
}: MailPreviewProps<Input, Output>) {
  const mail = useWatch({ control, compute: mailOf })
  const { data: owner } = useQuery(viewedProfile(ownerId))
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  return (
    <div className="min-w-0">
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        <Mail aria-hidden="true" className="size-5" />
        {isOpen ? text.hide : text.show}
      </Button>
      <section id={id} aria-label={text.title} className={cn(!isOpen && 'max-md:hidden')}>
        <h3 className="mb-1.5 text-sm max-md:hidden">{text.title}</h3>
        <div className="wrap-anywhere overflow-hidden rounded-md border border-border text-sm">
          <p className="bg-surface-2 px-4 py-2.5 text-xs">
            {owner && (
              <>
                <b className="font-semibold">{text.to}</b> {owner.email}
                <br />
              </>
            )}
            <b className="font-semibold">{text.subject}</b> {mail.subject}
          </p>
          <div className="grid gap-2.5 bg-bg px-4 py-3.5">
            <p className="font-semibold text-base">{mail.title}</p>
            <p>{mail.intro}</p>
            {mail.lead && <p className="font-semibold">{mail.lead}</p>}
            {mail.requests.length > 0 && (
              <ul className="grid gap-1">
                {mail.requests.map((request) => (
                  <li key={request}>{request}</li>
                ))}
              </ul>
            )}
            {mail.quote && <p className="border-border border-l-3 pl-3.5 text-muted">{mail.quote}</p>}
            <p>{mail.rest}</p>
          </div>
        </div>
      </section>
    </div>
  )
}
