import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, 'src/kit/ui/icons.tsx')

/** Puts the frame of our icons in place of lucide-react's, whose many options would cost each visit a kilobyte of script. */
export const ownIconFrame = (): Plugin => ({
  name: 'own-icon-frame',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
      ? `export { createLucideIcon as default } from '${ours}'`
      : undefined,
})
