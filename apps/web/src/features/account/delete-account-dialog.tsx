import { deleteAccountSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { markWrongProof, ProofFields } from '#components/proof-fields.tsx'
import { Button } from '#components/ui/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogSubmit,
  DialogTitle,
} from '#components/ui/dialog.tsx'
import { Field, FieldError } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { fullProof } from '#data/account/assurance.ts'
import { useDeleteAccount } from '#data/account/delete-account.ts'
import { useDownloadMyData } from '#data/account/use-download-my-data.ts'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings as account } from '#strings/account.ts'
import { useProof } from './use-proof.tsx'

const strings = account.deletion

/** Says what follows, asks for the password, and deletes at once. A failure says what is left, and may be repeated. */
export default function DeleteAccountDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [needs] = useState(fullProof)
  const deletion = useDeleteAccount()
  const { download, isPending: isDownloading } = useDownloadMyData()
  const { prove, proofDialog } = useProof(account.data.downloadFailed)
  const form = useForm({
    resolver: zodResolver(deleteAccountSchema(needs)),
    defaultValues: { word: '', password: '', code: '' },
  })
  const { errors } = form.formState
  const { removed, kept } = strings.consequences[profile.userType]

  const submit = form.handleSubmit(
    (proof) => deletion.mutate(proof, { onError: (error) => markWrongProof(error, form.setError) }),
    (problems) => showFormProblems(problems),
  )

  if (proofDialog) return proofDialog

  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <DialogTitle>{strings.confirm}</DialogTitle>
        <DialogDescription>{strings.warning}</DialogDescription>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm marker:text-muted">
          <li>{removed}</li>
          {kept && <li>{kept}</li>}
          <li>{strings.records}</li>
        </ul>
        <Button
          variant="link"
          className="mt-1"
          busy={isDownloading ? account.data.preparing : undefined}
          onClick={() => prove(download)}
        >
          {strings.downloadFirst}
        </Button>
        <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
          <Field label={strings.word} error={errors.word?.message}>
            <Input {...form.register('word')} autoComplete="off" autoCapitalize="characters" aria-required />
          </Field>
          <ProofFields
            password={form.register('password')}
            code={needs.code && form.register('code')}
            errors={errors}
          />
          <div role="alert">{deletion.isError && <FieldError>{strings.left[deletion.step]}</FieldError>}</div>
          <DialogSubmit
            label={strings.short}
            busy={deletion.isPending ? strings.deleting : undefined}
            variant="destroy"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
