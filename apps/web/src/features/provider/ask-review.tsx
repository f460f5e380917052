import { whatsappShareLink } from '@fenix/domain/contacts.ts'
import { dayMs, formatDay } from '@fenix/domain/dates.ts'
import { limits } from '@fenix/domain/limits.ts'
import { reviewUrl } from '@fenix/domain/routes.ts'
import { invitationSchema } from '@fenix/domain/schemas/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, X } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '#kit/form/text-fields.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { NewTab } from '#kit/ui/app-link.tsx'
import { Button, SubmitButton } from '#kit/ui/button.tsx'
import { WhatsAppIcon } from '#kit/ui/icons.tsx'
import { copyLink } from '#kit/url/share-link.ts'
import { invitationQueries, useInvite, useRemoveInvitation } from '#resources/feedbacks/invitations.ts'

const strings = {
  text: `Um link para um cliente só. Vale ${limits.invitationDays} dias e serve uma vez.`,
  label: 'Para quem',
  labelHint: 'Só você vê.',
  create: 'Criar link',
  creating: 'Criando…',
  ready: (label: string) => `O link de ${label} está pronto. Envie agora: depois ele não aparece mais.`,
  whatsapp: 'Enviar por WhatsApp',
  copy: 'Copiar link',
  another: 'Criar outro',
  message: (name: string, url: string) => `Como foi a festa? Conte no Fênix Conecta: avalie ${name}. ${url}`,
  list: 'Seus convites',
  open: (until: Date) => `aberto até ${formatDay(until)}`,
  used: (at: Date) => `avaliou em ${formatDay(at)}`,
  remove: (label: string) => `Remover o convite de ${label}`,
} as const

type Made = { label: string; token: string }
type NewInvitationProps = { ownerId: string; onMade: (made: Made) => void }

function NewInvitation({ ownerId, onMade }: NewInvitationProps) {
  const { mutate, isPending } = useInvite(ownerId)
  const { form, submit } = useSchemaForm({
    schema: invitationSchema,
    values: { label: '' },
    hasToast: false,
    onSubmit: ({ label }, then) => mutate(label, { ...then, onSuccess: (token) => onMade({ label, token }) }),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField control={form.control} name="label" label={strings.label} hint={strings.labelHint} />
      <SubmitButton busy={isPending && strings.creating}>{strings.create}</SubmitButton>
    </form>
  )
}

type SendProps = { made: Made; professional: string; slug: string; onAnother: () => void }

const SendInvitation = ({ made: { label, token }, professional, slug, onAnother }: SendProps) => {
  const url = window.location.origin + reviewUrl(slug, token)

  return (
    <div className="grid gap-2">
      <p role="status" className="wrap-anywhere mb-1 font-semibold">
        {strings.ready(label)}
      </p>
      <Button variant="whatsapp" asChild>
        <a
          href={whatsappShareLink(strings.message(professional, url))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <WhatsAppIcon className="size-5" />
          {strings.whatsapp}
          <NewTab />
        </a>
      </Button>
      <Button onClick={() => void copyLink(url)}>
        <Link aria-hidden="true" className="size-5" />
        {strings.copy}
      </Button>
      <Button variant="link" className="text-sm!" onClick={onAnother}>
        {strings.another}
      </Button>
    </div>
  )
}

function Invitations({ ownerId }: { ownerId: string }) {
  const { data: invitations = [] } = useQuery(invitationQueries.of(ownerId))
  const { mutate } = useRemoveInvitation(ownerId)
  if (invitations.length === 0) return null

  return (
    <section className="mt-5 border-border border-t pt-3">
      <h3 className="font-semibold text-base">{strings.list}</h3>
      <ul className="divide-y divide-border">
        {invitations.map(({ id, label, created_at: createdAt, used_at: usedAt }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 text-sm">
            <span className="wrap-anywhere min-w-0 flex-1">
              {label}{' '}
              <span className="text-muted">
                {usedAt === null
                  ? strings.open(new Date(new Date(createdAt).getTime() + limits.invitationDays * dayMs))
                  : strings.used(new Date(usedAt))}
              </span>
            </span>
            {usedAt === null && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={strings.remove(label)}
                onClick={() => mutate(id)}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type AskReviewProps = { ownerId: string; name: string; slug: string }

/** Asks one client for a review, with a link that works once. */
export function AskReview({ ownerId, name, slug }: AskReviewProps) {
  const [made, setMade] = useState<Made>()

  return (
    <>
      <p className="mt-4 mb-3 text-sm">{strings.text}</p>
      {made ? (
        <SendInvitation made={made} professional={name} slug={slug} onAnother={() => setMade(undefined)} />
      ) : (
        <NewInvitation ownerId={ownerId} onMade={setMade} />
      )}
      <Invitations ownerId={ownerId} />
    </>
  )
}
