import { buffet } from './professionals/buffet.ts'
import { ceremony } from './professionals/ceremony.ts'
import { decoration } from './professionals/decoration.ts'
import type { DemoProfessional } from './professionals/demo-professional.ts'
import { dj } from './professionals/dj.ts'
import { photography } from './professionals/photography.ts'
import { unapproved } from './professionals/unapproved.ts'

export type { DemoProfessional }

export const demoProfessionals: DemoProfessional[] = [
  ...buffet,
  ...dj,
  ...photography,
  ...decoration,
  ...ceremony,
  ...unapproved,
]
