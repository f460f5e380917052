import { fraudTipsUrl } from '@fenix/domain/routes.ts'
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import type { Professional } from '#resources/professionals/row.ts'
import { ContactLinks } from '../contact-buttons.tsx'
import { useParty } from '../party/party.ts'
import { PartyButton } from '../party/party-button.tsx'
import type { PartySummaryProps } from '../party/party-summary.tsx'
import { PriceText } from '../price-texts.tsx'
import { strings } from './texts.ts'

const PageDay = lazy(() => retry(() => import('../party/page-day.tsx')))

const PartySummary = lazy(() => retry(() => import('../party/party-summary.tsx')))

const headingId = 'sua-festa'

/** The client's party and the message about it, or an invitation to describe it. */
function PartyBox(props: Omit<PartySummaryProps, 'party'>) {
  const party = useParty()
  const texts = strings.party

  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <div className="-my-2 flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-lg">
          {texts.title}
        </h2>
        <PartyButton variant="link" className="text-sm! noscript:hidden">
          {party ? texts.change : texts.tell}
        </PartyButton>
      </div>
      {party ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PartySummary party={party} {...props} />
        </Suspense>
      ) : (
        <p className="text-muted text-sm">{texts.none}</p>
      )}
    </section>
  )
}

type ContactBoxProps = {
  professional: Pick<Professional, 'id' | 'name' | 'whatsapp' | 'instagram' | 'price'>
  /** For a client who has tapped a contact: buttons to report that it did not work. */
  afterContact: ReactNode
}

/**
 * The availability on the party's day, the price, the party and the contacts, beside the content. On a phone the
 * availability is below the rating, and price and contacts are a bar in place of the tabs. On a busy day WhatsApp is
 * less prominent.
 */
export function ContactBox({ professional, afterContact }: ContactBoxProps) {
  const party = useParty()
  const [busy, setBusy] = useState<ReactElement>()

  return (
    <section
      aria-label={strings.contact}
      className="contents md:sticky md:top-[calc(4.5rem+var(--toast))] md:col-start-2 md:row-span-3 md:row-start-2 md:grid md:gap-2 md:rounded-lg md:bg-surface md:p-5 md:shadow-1 md:outline md:outline-border"
    >
      {party && (
        <Suspense>
          <PageDay id={professional.id} party={party} onBusy={setBusy} />
        </Suspense>
      )}
      <div
        data-not-on-paper
        className="-outline-offset-1 mt-5 grid gap-3 rounded-lg bg-surface p-4 outline outline-border md:mt-0 md:mb-2 md:rounded-none md:p-0 md:outline-none"
      >
        <PartyBox professional={professional} />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-bar md:contents">
        <div
          className={cn(
            'min-w-0 flex-1 md:order-first md:mb-2 md:border-border md:border-b md:pb-4',
            // Hides the words of the price but not the amount.
            busy && 'max-md:[&>p>span]:sr-only',
          )}
        >
          <PriceText price={professional.price} />
          {busy}
        </div>
        <ContactLinks {...professional} isBar isQuiet={Boolean(busy)} />
      </div>
      <p className="mt-3 text-muted text-xs md:mt-0">{strings.payment}</p>
      <AppLink
        to={fraudTipsUrl}
        className="-my-2 inline-flex min-h-11 items-center self-start font-semibold text-primary text-xs underline underline-offset-4"
      >
        {strings.fraudTips}
      </AppLink>
      {afterContact}
    </section>
  )
}
