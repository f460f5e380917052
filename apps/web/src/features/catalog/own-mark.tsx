import { useQuery } from '@tanstack/react-query'
import { Chip } from '#components/ui/chip.tsx'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { registrationQueries } from '#data/registrations/registrations.queries.ts'
import { strings } from '#strings/own-mark.ts'

type OwnMarkProps = { ownerId: string; professional: Professional }

/** Marks the card of the provider who is looking. */
export default function OwnMark({ ownerId, professional }: OwnMarkProps) {
  const { data } = useQuery({ ...registrationQueries.ofOwner(ownerId), staleTime: Number.POSITIVE_INFINITY })

  return data?.id === professional.id && <Chip>{strings.own}</Chip>
}
