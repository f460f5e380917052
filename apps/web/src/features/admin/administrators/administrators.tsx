import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { recoverySchema } from '@fenix/domain/schemas/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ProofDialog } from '#kit/dialog/proof-dialog.tsx'
import { EmailInput, TextField } from '#kit/form/text-fields.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { fullProof, missingProof } from '#resources/account/proof.ts'
import { useUser } from '#resources/session/session-store.ts'
import { type AdministratorAct, useChangeAdministrators, useFindAccount } from '#resources/users/acts.ts'
import { administratorQueries, type FoundUser } from '#resources/users/queries.ts'
import { strings } from './texts.ts'

/** Removing an administrator always asks for the password, so that no single tap can take somebody's access. */
const faces = {
  appoint: {
    title: strings.appoint,
    text: strings.appointText,
    confirm: strings.add,
    variant: 'ink',
    needs: missingProof,
  },
  remove: {
    title: strings.removeTitle,
    text: () => strings.removeText,
    confirm: strings.remove,
    variant: 'destroy',
    needs: fullProof,
  },
} as const

type ChangeDialogProps = { act: AdministratorAct; person: FoundUser; onClose: () => void }

function ChangeDialog({ act, person, onClose }: ChangeDialogProps) {
  const { title, text, ...face } = faces[act]
  const change = useChangeAdministrators(act, person.id)

  return (
    <ProofDialog
      title={title(person.name)}
      text={text(person.email)}
      {...face}
      busy={strings.working}
      mutation={change}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

type RowProps = { person: FoundUser; isSelf: boolean; isOnly: boolean; onRemove: () => void }

const Row = ({ person: { name, email, profile_pic_url }, isSelf, isOnly, onRemove }: RowProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-2.5 gap-y-2 px-3 py-2">
    <Avatar src={profile_pic_url} name={name} />
    <p className="wrap-anywhere min-w-0 flex-[1_1_8rem] text-sm">
      <b className="block font-semibold">
        {name}
        {isSelf && <span className="font-normal text-muted"> ({strings.you})</span>}
      </b>
      <span className="text-muted">{email}</span>
    </p>
    {!isOnly && (
      <Button size="sm" variant="danger" onClick={onRemove}>
        {strings.remove}
        <span className="sr-only"> {strings.of(email)}</span>
      </Button>
    )}
  </li>
)

export function Administrators() {
  const user = useUser()
  const [asked, setAsked] = useState<{ act: AdministratorAct; person: FoundUser }>()

  return (
    <section aria-labelledby="administradores" className="grid max-w-170 gap-4">
      <div>
        <div className="flex items-center gap-2">
          <BackLink to={adminUrls.users} className="-ml-2" />
          <h2 id="administradores" className="text-xl">
            {strings.title}
          </h2>
        </div>
        <p className="text-muted text-sm">{strings.text}</p>
      </div>
      <Card>
        <ResourceList
          query={useQuery(administratorQueries.list())}
          errorTitle={errors.load.users}
          empty={{ title: strings.title }}
        >
          {(administrators) => (
            <ul className="divide-y divide-border">
              {administrators.map((person) => (
                <Row
                  key={person.id}
                  person={person}
                  isSelf={person.id === user?.id}
                  isOnly={administrators.length === 1}
                  onRemove={() => setAsked({ act: 'remove', person })}
                />
              ))}
            </ul>
          )}
        </ResourceList>
      </Card>
      <Card className="p-4">
        <AddAdministrator onFound={(person) => setAsked({ act: 'appoint', person })} />
      </Card>
      {asked && <ChangeDialog key={asked.person.id} {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** Finds an account by its full e-mail, so that nobody is appointed by mistake. */
function AddAdministrator({ onFound }: { onFound: (person: FoundUser) => void }) {
  const find = useFindAccount()
  const { form, submit } = useSchemaForm({
    schema: recoverySchema,
    values: { email: '' },
    refusedField: () => 'email',
    onSubmit: ({ email }, { onError }) => find.mutate(email, { onSuccess: onFound, onError }),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        control={form.control}
        name="email"
        label={strings.search}
        input={EmailInput}
        autoComplete="off"
      />
      <Button type="submit" busy={find.isPending && strings.working} className="justify-self-start">
        {strings.add}
      </Button>
    </form>
  )
}
