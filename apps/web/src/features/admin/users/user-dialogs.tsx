import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { deletePersonSchema } from '@fenix/domain/schemas/account.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { whenSettled } from '#kit/dialog/overlays.ts'
import { ProofDialog, ProofFields, refusedProof } from '#kit/dialog/proof-dialog.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { FieldError } from '#kit/ui/field.tsx'
import { parseUrl } from '#kit/url/app-url.ts'
import { goBack, openedFrom } from '#kit/url/url.ts'
import { fullProof, missingProof, useGiveProof } from '#resources/account/proof.ts'
import { strings as account } from '#resources/account/texts.ts'
import { useDeleteUser } from '#resources/users/acts.ts'
import { strings } from './texts.ts'
import type { Subject } from './user-acts.tsx'

const { deletion: text, exportData } = strings

/** Leads from the user's page back to the list, with its search if the page was opened from the list. */
function backToList() {
  if (!parseUrl(window.location.href).params.has(urlParams.user)) return
  const from = openedFrom()
  const isList = from.startsWith(adminUrls.users) && !parseUrl(from).params.has(urlParams.user)
  goBack(isList ? from : adminUrls.users)
}

type DeleteUserDialogProps = { user: Subject; onClose: () => void }

/** Says what is deleted or, after a failure, what remains. Asks for the user's name and the administrator's password. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { id, name, user_type } = user
  const deletion = useDeleteUser(id)
  const [needs] = useState(fullProof)

  return (
    <FormDialog
      title={text.title}
      text={text.text(name)}
      consequences={[...text.consequences[user_type], account.deletion.records]}
      submit={text.confirm}
      busy={deletion.isPending && text.busy}
      tone="destroy"
      alert={deletion.isError && <FieldError>{text.left[deletion.step]}</FieldError>}
      schema={deletePersonSchema(name, needs)}
      values={{ name: '', password: '', code: '' }}
      refusedField={refusedProof}
      onSubmit={deletion.mutate}
      onDone={() => {
        // The dialog closes first, because the URL must not change while a dialog is open.
        flushSync(onClose)
        whenSettled(backToList)
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="name" label={text.name(name)} autoComplete="off" aria-required />
          <ProofFields control={control} needs={needs} />
        </>
      )}
    </FormDialog>
  )
}

type ExportDataDialogProps = { user: Subject; onExport: () => void; onClose: () => void }

export function ExportDataDialog({ user, onExport, onClose }: ExportDataDialogProps) {
  const proof = useGiveProof(account.data.exportFailed)

  return (
    <ProofDialog
      title={exportData.title}
      text={exportData.text(user.name)}
      confirm={exportData.confirm}
      busy={exportData.busy}
      needs={missingProof}
      mutation={proof}
      onDone={() => {
        onClose()
        onExport()
      }}
      onClose={onClose}
    />
  )
}
