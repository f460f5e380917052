import { Download } from 'lucide-react'
import { FieldError } from '#kit/ui/field.tsx'
import { useDownloadMyData } from '#resources/account/my-data.ts'
import { strings as acts } from '#resources/account/texts.ts'
import { AccountRow, RowButton } from './account-row.tsx'
import { strings as account } from './texts.ts'
import { useProof } from './use-proof.tsx'

const strings = account.data

export function DownloadRow() {
  const { download, isPending, isError, progress } = useDownloadMyData()
  const { prove, proofDialog } = useProof(acts.data.downloadFailed)

  return (
    <AccountRow
      icon={Download}
      title={strings.download}
      text={
        <>
          <p>{strings.downloadText}</p>
          <p role="status" className="font-semibold tabular-nums">
            {isPending && (progress ? acts.data.photo(progress.photo, progress.photos) : strings.preparing)}
          </p>
          {isError && <FieldError>{strings.downloadFailedText}</FieldError>}
        </>
      }
      action={
        <RowButton busy={isPending && strings.preparing} of={strings.of} onClick={() => prove(download)}>
          {strings.downloadShort}
        </RowButton>
      }
    >
      {proofDialog}
    </AccountRow>
  )
}
