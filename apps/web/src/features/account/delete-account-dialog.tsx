import { deleteAccountSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { markWrongProof, ProofFields } from '#kit/form/proof-fields.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field, FieldError } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { useDeleteAccount } from '#resources/account/deletion.ts'
import { useDownloadMyData } from '#resources/account/my-data.ts'
import { fullProof } from '#resources/account/proof.ts'
import type { Profile } from '#resources/profiles/queries.ts'
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
