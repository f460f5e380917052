import { CircleHelp, CircleUser, Heart, IdCard, ShieldCheck, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { Mark } from '#components/ui/mark.tsx'
import type { TabId } from './tabs-by-role.ts'

const MonoMark = ({ className }: { className?: string }) => (
  <Mark mono {...(className !== undefined && { className })} />
)

export const tabIcons: Record<TabId, ComponentType<{ className?: string }>> = {
  admin: ShieldCheck,
  professionals: Users,
  recommended: MonoMark,
  favorites: Heart,
  registration: IdCard,
  client: CircleUser,
  help: CircleHelp,
}
