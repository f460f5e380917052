import { formatPhone } from '@fenix/domain/contacts.ts'
import { paths } from '@fenix/domain/routes.ts'
import { Download, FileText, LockKeyhole, ShieldCheck, Smartphone, Trash2, UserRound } from 'lucide-react'
import { lazy, type MouseEvent, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { useTitle } from '#kit/page/use-title.ts'
import { strings as app } from '#kit/texts.ts'
import { FieldError } from '#kit/ui/field.tsx'
import { useDownloadMyData } from '#resources/account/my-data.ts'
import { strings as acts } from '#resources/account/texts.ts'
import type { Profile } from '#resources/profiles/queries.ts'
import { hasFactor } from '#resources/session/session.ts'
import { AccessSection } from './access-section.tsx'
import { AccountRow, AccountSection, RowButton, RowLink } from './account-row.tsx'
import { DevicesSection } from './devices-section.tsx'
import { MailsRow } from './mails-row.tsx'
import { strings } from './texts.ts'
import { useProof } from './use-proof.tsx'

export function DownloadRow() {
  const { download, isPending, isError, progress } = useDownloadMyData()
  const { prove, proofDialog } = useProof(acts.data.downloadFailed)

  return (
    <AccountRow
      icon={Download}
      title={strings.data.download}
      text={
        <>
          <p>{strings.data.downloadText}</p>
          <p role="status" className="font-semibold tabular-nums">
            {isPending &&
              (progress ? acts.data.photo(progress.photo, progress.photos) : strings.data.preparing)}
          </p>
          {isError && <FieldError>{strings.data.downloadFailedText}</FieldError>}
        </>
      }
      action={
        <RowButton
          busy={isPending && strings.data.preparing}
          of={strings.data.of}
          onClick={() => prove(download)}
        >
          {strings.data.downloadShort}
        </RowButton>
      }
    >
      {proofDialog}
    </AccountRow>
  )
}

const loadDeleteAccountDialog = () => import('./delete-account-dialog.tsx')

/** Offers to download the person's data, to read the legal texts and to delete the account. */
function DataSection({ id, profile }: { id: string; profile: Profile }) {
  const { Dialog, open, close } = useDialog(loadDeleteAccountDialog)

  return (
    <AccountSection id={id} title={strings.data.title}>
      <DownloadRow />
      <RowLink to={paths.privacy} icon={ShieldCheck} title={strings.data.privacy} />
      <RowLink to={paths.terms} icon={FileText} title={strings.data.terms} />
      <AccountRow
        icon={Trash2}
        title={strings.deletion.title}
        text={strings.deletion.text}
        action={
          <RowButton tone="danger" of={strings.deletion.of} onClick={open}>
            {strings.deletion.short}
          </RowButton>
        }
      />
      {Dialog && <Dialog profile={profile} onClose={close} />}
    </AccountSection>
  )
}

const SecondFactorRow = lazy(() => retry(() => import('./second-factor/second-factor-row.tsx')))

const ids = { access: 'acesso', profile: 'perfil', devices: 'aparelhos', data: 'dados' } as const

const links = [
  { id: ids.access, label: strings.access.title, icon: LockKeyhole },
  { id: ids.profile, label: strings.profile.title, icon: UserRound },
  { id: ids.devices, label: strings.devices.nav, icon: Smartphone },
  { id: ids.data, label: strings.data.title, icon: FileText },
] as const

/** Scrolls to a section without a URL fragment, which would add a history entry. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

const SectionLinks = () => (
  <nav
    aria-label={strings.sections}
    className="sticky top-[calc(4.5rem+var(--toast))] hidden gap-0.5 md:grid"
  >
    {links.map(({ id, label, icon: Icon }) => (
      <a
        key={id}
        href={`#${id}`}
        onClick={(event) => goTo(event, id)}
        className="flex min-h-12 items-center gap-3 rounded-md px-3.5 font-medium text-muted transition-colors hover:bg-ember-soft hover:text-primary"
      >
        <Icon aria-hidden="true" className="size-5.5" />
        {label}
      </a>
    ))}
  </nav>
)

type AccountScreenProps = { profile: Profile; onEditProfile: () => void }

export default function AccountScreen({ profile, onEditProfile }: AccountScreenProps) {
  useTitle(app.pageTitle(strings.title))

  return (
    <>
      <h1 className="mb-4 pt-5 text-2xl md:pt-6">{strings.title}</h1>
      <div className="items-start gap-8 md:grid md:grid-cols-[16.5rem_minmax(0,42.5rem)]">
        <SectionLinks />
        <div className="grid gap-4">
          <AccessSection id={ids.access} userId={profile.id}>
            {(profile.user_type === 'admin' || hasFactor()) && (
              <Suspense>
                <SecondFactorRow userId={profile.id} />
              </Suspense>
            )}
          </AccessSection>
          <AccountSection id={ids.profile} title={strings.profile.title}>
            <AccountRow
              icon={UserRound}
              title={profile.name}
              text={profile.phone ? formatPhone(profile.phone) : strings.profile.noPhone}
              action={
                <RowButton of={strings.profile.of} onClick={onEditProfile}>
                  {strings.profile.edit}
                </RowButton>
              }
            />
            {profile.user_type !== 'provider' && (
              <MailsRow userId={profile.id} isAdmin={profile.user_type === 'admin'} />
            )}
          </AccountSection>
          <DevicesSection id={ids.devices} userId={profile.id} />
          <DataSection id={ids.data} profile={profile} />
        </div>
      </div>
    </>
  )
}
