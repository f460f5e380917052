import { useState } from 'react'
import { ProofDialog } from '#kit/dialog/proof-dialog.tsx'
import { missingProof, useGiveProof } from '#resources/account/proof.ts'

/** Texts of the dialog that asks for password and one-time code before actions that a stolen session must not allow. */
const strings = {
  title: 'Confirme que é você',
  text: 'Antes de continuar, confirme quem é.',
  confirm: 'Continuar',
  working: 'Um momento…',
} as const

/** Asks for the proof that `needs` requires, then runs an action. A refused proof is reported under `errorTitle`. */
export function useProof(errorTitle: string, needs = missingProof) {
  const mutation = useGiveProof(errorTitle)
  const [act, setAct] = useState<() => void>()
  const close = () => setAct(undefined)

  return {
    prove: (next: () => void) => (needs().password ? setAct(() => next) : next()),
    proofDialog: act && (
      <ProofDialog
        title={strings.title}
        text={strings.text}
        confirm={strings.confirm}
        busy={strings.working}
        needs={needs}
        mutation={mutation}
        onDone={() => {
          close()
          act()
        }}
        onClose={close}
      />
    ),
  }
}
