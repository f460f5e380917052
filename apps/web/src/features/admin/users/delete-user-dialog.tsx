import { adminUrls } from '@fenix/domain/routes.ts'
import { deletePersonSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { whenSettled } from '#kit/dialog/overlays.ts'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { markWrongProof, ProofFields } from '#kit/form/proof-fields.tsx'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field, FieldError } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { parseUrl } from '#kit/url/app-url.ts'
import { goBack, openedFrom } from '#kit/url/url.ts'
import { fullProof } from '#resources/account/proof.ts'
import { useDeletePerson } from '#resources/users/acts.ts'
import type { Person } from '#resources/users/row.ts'
import { strings as account } from '#strings/account.ts'
import { strings } from './texts.ts'

const text = strings.deletion

/** The list has its search only if the page was opened from it. */
function backToList() {
  const from = openedFrom()
  const isList = from.startsWith(adminUrls.users) && !parseUrl(from).params.has('pessoa')
  goBack(isList ? from : adminUrls.users)
}

type DeleteUserDialogProps = { user: Person; onClose: () => void }

/** Says what goes, and asks for the user's name and the administrator's password. A failure says what is left. */
export default function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const { id, name, userType } = user
  const deletion = useDeletePerson(id)
  const [needs] = useState(fullProof)
  const form = useForm({
    resolver: zodResolver(deletePersonSchema(name, needs)),
    defaultValues: { name: '', password: '', code: '' },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(
    (proof) =>
      deletion.mutate(proof, {
        onError: (error) => markWrongProof(error, form.setError),
        onSuccess: () => {
          // The URL must not change while the dialog is open.
          flushSync(onClose)
          whenSettled(backToList)
        },
      }),
    (problems) => showFormProblems(problems),
  )

  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <DialogTitle>{text.title}</DialogTitle>
        <DialogDescription className="wrap-anywhere">{text.text(name)}</DialogDescription>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm marker:text-muted">
          {[...text.consequences[userType], account.deletion.records].map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
          <Field label={text.name(name)} error={errors.name?.message}>
            <Input {...form.register('name')} autoComplete="off" aria-required />
          </Field>
          <ProofFields
            password={form.register('password')}
            code={needs.code && form.register('code')}
            errors={errors}
          />
          <div role="alert">{deletion.isError && <FieldError>{text.left[deletion.step]}</FieldError>}</div>
          <DialogSubmit
            label={text.confirm}
            busy={deletion.isPending ? text.busy : undefined}
            variant="destroy"
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
