import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { CodeForm, totpPattern } from '#kit/form/code-form.tsx'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import {
  secondFactorQueries,
  useConfirmFactor,
  useEnrol,
  useNewCodes,
  useSwitchOff,
} from '#resources/account/second-factor.ts'
import { strings as acts } from '#resources/account/texts.ts'
import { AccountRow, RowButton, UnreadRow } from '../account-row.tsx'
import { useProof } from '../use-proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { strings } from './texts.ts'

const text = strings.enrolment

type EnrolmentProps = {
  userId: string
  factor: { id: string; picture: string; secret: string }
  prove: (act: () => void) => void
  onDone: (codes: readonly string[]) => void
}

/** Shows the key for the authenticator app, and asks for the app's first one-time code. */
function Enrolment({ userId, factor, prove, onDone }: EnrolmentProps) {
  const confirm = useConfirmFactor(userId, factor.id)

  return (
    <div className="grid max-w-105 gap-4 pb-3">
      <p className="text-sm">{text.text}</p>
      <img src={factor.picture} alt={text.picture} className="size-44 rounded-sm bg-white p-2" />
      <p className="text-muted text-sm">
        {text.secret}
        <span className="wrap-anywhere block select-all font-mono text-base text-text">
          {factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <CodeForm
        label={text.code}
        pattern={totpPattern}
        whenIncomplete={acts.secondFactor.incomplete}
        error={confirm.error}
        busy={confirm.isPending && acts.secondFactor.working}
        action={text.confirm}
        onCode={(code) => prove(() => confirm.mutate(code, { onSuccess: onDone }))}
      />
    </div>
  )
}

const row = { icon: ShieldCheck, title: strings.title }

/** Switches an administrator's second factor on and off, and renews the recovery codes. */
export default function SecondFactorRow({ userId }: { userId: string }) {
  const query = useQuery(secondFactorQueries.own(userId))
  const { data, refetch } = query
  const enrol = useEnrol()
  const renew = useNewCodes(userId)
  const switchOff = useSwitchOff(userId)
  const { prove, proofDialog } = useProof(acts.secondFactor.errorTitle)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)

  if (data === undefined) return <UnreadRow {...row} of={strings.of} query={query} />

  const switchedOn = (made: readonly string[]) => {
    setCodes(made)
    void refetch()
  }

  const { factorId, codesLeft } = data
  if (factorId === null) {
    return (
      <AccountRow
        {...row}
        text={strings.off}
        action={
          <RowButton
            of={strings.of}
            busy={enrol.isPending && acts.secondFactor.working}
            onClick={() => (enrol.data ? enrol.reset() : prove(() => enrol.mutate()))}
          >
            {enrol.data ? app.cancel : strings.switchOn}
          </RowButton>
        }
      >
        {enrol.data && <Enrolment userId={userId} factor={enrol.data} prove={prove} onDone={switchedOn} />}
        {proofDialog}
      </AccountRow>
    )
  }

  return (
    <AccountRow
      {...row}
      text={`${strings.on} ${strings.codesLeft(codesLeft)}`}
      action={
        <RowButton
          tone="danger"
          of={strings.of}
          busy={switchOff.isPending && acts.secondFactor.working}
          onClick={() => setAsking(true)}
        >
          {strings.switchOff}
        </RowButton>
      }
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : (
        <Button
          variant="link"
          className="mb-2"
          busy={renew.isPending && acts.secondFactor.working}
          onClick={() => prove(() => renew.mutate(undefined, { onSuccess: setCodes }))}
        >
          {strings.recovery.renew}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={strings.confirmOff.title}
        text={strings.confirmOff.text}
        confirmLabel={strings.confirmOff.confirm}
        onConfirm={() => prove(() => switchOff.mutate(factorId, { onSuccess: () => enrol.reset() }))}
      />
      {proofDialog}
    </AccountRow>
  )
}
