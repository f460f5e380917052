import { adminScreens } from './admin.ts'
import { clientScreens } from './client.ts'
import { providerScreens } from './provider.ts'
import type { ScreenToSee } from './screen-to-see.ts'
import { visitorScreens } from './visitor.ts'

/** The screens that `screens.test.ts` checks and `docs/screens` shows. */
export const screensByRole: Record<'Visitante' | 'Cliente' | 'Fornecedor' | 'Admin', readonly ScreenToSee[]> =
  {
    Visitante: visitorScreens,
    Cliente: clientScreens,
    Fornecedor: providerScreens,
    Admin: adminScreens,
  }

export const everyScreen = Object.values(screensByRole).flat()
