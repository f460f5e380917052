import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { formatPhone, whatsappChatLink } from '@fenix/domain/contacts.ts'
import { writtenDay, writtenMoment } from '@fenix/domain/dates.ts'
import { formatCount, formatRating } from '@fenix/domain/numbers.ts'
import { formatPrice } from '@fenix/domain/price.ts'
import { fieldOf } from '@fenix/domain/registration-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Pane } from '#kit/list/pane.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { type Doubt, type Supplier, supplierQueries } from '#resources/suppliers/queries.ts'
import { Cover } from '../cover.tsx'
import { Verification } from '../verification.tsx'
import { type SupplierActsProps, SupplierButtons } from './supplier-acts.tsx'
import { State } from './supplier-cells.tsx'
import { strings } from './texts.ts'

const texts = strings.pane

const Numbers = ({ rating, feedback_count, contacts, views }: Supplier) => (
  <dl className="-mx-4 grid grid-cols-3 divide-x divide-border border-border border-y *:flex *:flex-col-reverse *:justify-end *:px-4 *:py-2.5">
    <Figure label={`${formatCount(feedback_count)} ${texts.reviews(feedback_count)}`}>
      {rating === null ? '—' : formatRating(rating)}
    </Figure>
    <Figure label={texts.contacts}>{formatCount(contacts)}</Figure>
    <Figure label={texts.views}>{formatCount(views)}</Figure>
  </dl>
)

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-xs leading-tight">{label}</dt>
    <dd className="font-bold text-[1.25rem] tabular-nums leading-tight">{children}</dd>
  </div>
)

function Reason({ id, status }: { id: string; status: keyof typeof texts.decided }) {
  const { data: decision } = useQuery(supplierQueries.decision(id))

  return (
    decision && (
      <div className="grid gap-1 rounded-md bg-warn-soft p-3.5 text-sm leading-snug">
        <p className="wrap-anywhere whitespace-pre-line">
          {decision.reason ? `“${decision.reason}”` : texts.noReason}
        </p>
        {decision.fields.length > 0 && (
          <p>
            {texts.asked} {decision.fields.map((field) => fieldOf(field).label).join(', ')}.
          </p>
        )}
        <p className="text-xs">
          {texts.decided[status]} {writtenMoment(decision.decided_at)}
        </p>
      </div>
    )
  )
}

/** Why an administrator should ask whether a supplier is still in business. */
const WhyInDoubt = ({ doubt: { silent_since, said } }: { doubt: Doubt }) => (
  <Notice title={strings.doubt.title}>
    <ul className="grid gap-1 tabular-nums">
      {silent_since && <li>{strings.doubt.silent(writtenDay(silent_since))}</li>}
      {said.map(({ day, kind, clients }) => (
        <li key={`${day} ${kind}`}>{strings.doubt.said(writtenDay(day), clients, kind)}</li>
      ))}
    </ul>
    <p className="mt-1.5">{strings.doubt.ask}</p>
  </Notice>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)

const link = 'font-semibold text-primary underline decoration-1 underline-offset-3'

function Facts({ supplier }: { supplier: Supplier }) {
  const { id, name, user_id, owner_name, email, whatsapp, price, reviewed_at, status, edited_at } = supplier

  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm tabular-nums leading-snug">
      <Fact label={texts.owner}>
        <AppLink to={adminUrls.user(user_id)} className={link}>
          {owner_name}
        </AppLink>
      </Fact>
      <Fact label={texts.email}>{email}</Fact>
      <Fact label={texts.whatsapp}>
        <a
          href={whatsappChatLink(whatsapp, `Olá, ${name}!`)}
          target="_blank"
          rel="noopener noreferrer"
          className={link}
        >
          {formatPhone(whatsapp)}
        </a>
      </Fact>
      <Fact label={strings.verification.label}>
        <Verification professional={supplier} />
      </Fact>
      <Fact label={texts.price}>{price ? formatPrice(price) : texts.noPrice}</Fact>
      {reviewed_at && status !== 'rejected' && <Fact label={texts.since}>{writtenDay(reviewed_at)}</Fact>}
      {edited_at && (
        <Fact label={texts.editedAt}>
          {writtenDay(edited_at)} ·{' '}
          <AppLink to={adminUrls.edit(id)} className={link}>
            {texts.changes}
          </AppLink>
        </Fact>
      )}
    </dl>
  )
}

export function SupplierPane(props: SupplierActsProps) {
  const { supplier } = props
  const { id, version, name, category, cities, status } = supplier
  const isSuspended = status === 'suspended'
  const [read, setRead] = useState(version)
  const isOutdated = isSuspended && read !== version

  return (
    <Pane
      id={id}
      title={name}
      cover={<Cover path={supplier.images[0]} className="h-45 w-full rounded-none! md:h-24" />}
      mark={<State status={status} className="mt-1 text-sm" />}
      facts={
        <p className="text-muted text-sm leading-snug">
          {category} · {cities.join(', ')}
        </p>
      }
      foot={<SupplierButtons isOutdated={isOutdated} {...props} />}
    >
      {isOutdated && (
        <Notice title={texts.changed.title}>
          <p>{texts.changed.text}</p>
          <Button size="sm" className="mt-2" onClick={() => setRead(version)}>
            {texts.changed.reread}
          </Button>
        </Notice>
      )}
      {supplier.doubt && <WhyInDoubt doubt={supplier.doubt} />}
      {status === 'suspended' || status === 'rejected' ? (
        <Reason id={id} status={status} />
      ) : (
        <Numbers {...supplier} />
      )}
      <Facts supplier={supplier} />
    </Pane>
  )
}
