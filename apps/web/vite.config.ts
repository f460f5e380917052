import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { beginnings, chunkOf, isPart } from './chunks.ts'
import { prerender } from './prerender/plugin.ts'
import { serviceWorker } from './service-worker/plugin.ts'

/** Where `npm run dev` finds the server whose public configuration and API the page uses. */
const developmentServer = `http://127.0.0.1:${process.env.PORT ?? 3000}`

async function publicConfig(isDevelopment: boolean) {
  if (isDevelopment) {
    const response = await fetch(`${developmentServer}/config.json`)

    return response.json()
  }
  const { SUPABASE_URL, SUPABASE_KEY, SUPPORT_WHATSAPP, CREATOR_NAME } = process.env
  if (!SUPABASE_URL || !SUPABASE_KEY) return {}

  return {
    supabaseUrl: SUPABASE_URL,
    supabaseKey: SUPABASE_KEY,
    supportWhatsapp: SUPPORT_WHATSAPP?.replace(/\D/g, ''),
    creatorName: CREATOR_NAME,
  }
}

/**
 * Fills the page's configuration where no server of ours will: in development, and in a build for static hosting in
 * front of a Supabase project. Otherwise it stays empty and is filled when the page is served.
 */
const configuration = (): Plugin => ({
  name: 'configuration',
  async transformIndexHtml(html, { server }) {
    const config = JSON.stringify(await publicConfig(server !== undefined)).replaceAll('<', '\\u003c')

    return html.replace(/(<script type="application\/json" id="config">).*?(<\/script>)/, `$1${config}$2`)
  },
})

/** No static imports of the small entry, so Vite would not ask for them in the page: its own script does, for whom they are. */
const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const neededBy = (module: string) => {
        const needed = new Set<string>()
        const need = (fileName: string | undefined) => {
          const chunk = chunks.find((candidate) => candidate.fileName === fileName)
          if (!chunk || needed.has(`/${chunk.fileName}`)) return
          needed.add(`/${chunk.fileName}`)
          for (const imported of chunk.imports) need(imported)
        }
        need(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))?.fileName)

        return [...needed].filter((href) => !html.includes(`href="${href}"`))
      }
      const lists = Object.entries(beginnings).map(([name, module]) => [name, neededBy(module)])

      const slot = 'const chunks = {}'
      if (!html.includes(slot)) throw new Error(`The page has no room for its chunks: ${slot}`)

      return html.replace(slot, `const chunks = ${JSON.stringify(Object.fromEntries(lists))}`)
    },
  },
})

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    configuration(),
    preloads(),
    prerender(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the budgets' test.
    manifest: 'build.json',
    rolldownOptions: {
      // A slow machine is nothing to warn of.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, context) => chunkOf(id, (imported) => context.getModuleInfo(imported)),
              debugName: 'beginnings',
              priority: 1,
            },
            // Left in the chunk of the screen that fetches them, they and ours would import each other.
            { name: 'parts', test: isPart, entriesAware: true },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
