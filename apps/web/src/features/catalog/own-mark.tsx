import { useQuery } from '@tanstack/react-query'
import { Chip } from '#kit/ui/chip.tsx'
import type { Professional } from '#resources/professionals/row.ts'
import { registrationQueries } from '#resources/registrations/queries.ts'

const strings = { own: 'Seu perfil' } as const

type OwnMarkProps = { ownerId: string; professional: Professional }

/** Marks the viewing provider's own card. */
export default function OwnMark({ ownerId, professional }: OwnMarkProps) {
  const { data } = useQuery({ ...registrationQueries.ofOwner(ownerId), staleTime: Number.POSITIVE_INFINITY })

  return data?.id === professional.id && <Chip>{strings.own}</Chip>
}
