import { legalPaths } from '@fenix/domain/terms.ts'
import { FileText, ShieldCheck, Trash2 } from 'lucide-react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import type { Profile } from '#resources/profiles/row.ts'
import { strings } from '#strings/account.ts'
import { AccountRow, RowButton, RowLink } from './account-row.tsx'
import { AccountSection } from './account-section.tsx'
import { DownloadRow } from './download-row.tsx'

const loadDeleteAccountDialog = () => import('./delete-account-dialog.tsx')

/** What the product keeps of the person, and their ways out. */
export function DataSection({ id, profile }: { id: string; profile: Profile }) {
  const { Dialog, open, close } = useDialog(loadDeleteAccountDialog)

  return (
    <AccountSection id={id} title={strings.data.title}>
      <DownloadRow />
      <RowLink to={legalPaths.privacy} icon={ShieldCheck} title={strings.data.privacy} />
      <RowLink to={legalPaths.terms} icon={FileText} title={strings.data.terms} />
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
