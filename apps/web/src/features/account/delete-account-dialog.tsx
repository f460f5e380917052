import { deleteAccountSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { PasswordInput } from '#components/password-input.tsx'
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
import { accountQueries } from '#data/account/account.queries.ts'
import { useDeleteAccount } from '#data/account/delete-account.ts'
import { useDownloadMyData } from '#data/account/use-download-my-data.ts'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import { useUser } from '#data/session/session-store.ts'
import { hasCode } from '#lib/app-error.ts'
import { describeError } from '#lib/describe-error.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings as account } from '#strings/account.ts'

const strings = account.deletion

/** Says what follows, asks for the password, and deletes at once. A failure says what is left, and may be repeated. */
export default function DeleteAccountDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const user = useUser()
  const { data: emails } = useQuery(accountQueries.emails(profile.id))
  const deletion = useDeleteAccount(emails?.email ?? user?.email ?? '')
  const { download, isPending: isDownloading } = useDownloadMyData()
  const form = useForm({
    resolver: zodResolver(deleteAccountSchema),
    defaultValues: { word: '', password: '' },
  })
  const { errors } = form.formState
  const { removed, kept } = strings.consequences[profile.userType]

  const fail = (error: Error) => {
    if (hasCode(error, 'wrong_password'))
      form.setError('password', { message: describeError(error) }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(
    ({ password }) => deletion.mutate(password, { onError: fail }),
    (problems) => showFormProblems(problems),
  )

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
          onClick={download}
        >
          {strings.downloadFirst}
        </Button>
        <form noValidate onSubmit={submit} className="mt-2 grid gap-4">
          <Field label={strings.word} error={errors.word?.message}>
            <Input {...form.register('word')} autoComplete="off" autoCapitalize="characters" aria-required />
          </Field>
          <Field label={strings.password} error={errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" aria-required />
          </Field>
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
