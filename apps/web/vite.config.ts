import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiler } from './compiler.ts'
import { buildTarget } from './floor.ts'
import { prerender } from './prerender/plugin.ts'
import { serviceWorker } from './service-worker/plugin.ts'

/** The server from which `npm run dev` gets the configuration and the API. */
const developmentServer = `http://127.0.0.1:${process.env.PORT ?? 3000}`

async function publicConfig(isDevelopment: boolean) {
  if (isDevelopment) {
    const response = await fetch(`${developmentServer}/config.json`)

    return response.json()
  }
  const { SUPABASE_URL, SUPABASE_KEY, SUPPORT_WHATSAPP, SUPPORT_EMAIL, CREATOR_NAME } = process.env
  if (!SUPABASE_URL || !SUPABASE_KEY) return {}

  return {
    supabaseUrl: SUPABASE_URL,
    supabaseKey: SUPABASE_KEY,
    supportWhatsapp: SUPPORT_WHATSAPP?.replace(/\D/g, ''),
    supportEmail: SUPPORT_EMAIL,
    creatorName: CREATOR_NAME,
  }
}

/**
 * Writes the configuration into the page in development, and in a build for static hosting in front of a Supabase
 * project. Our own server fills in the configuration when it serves the page.
 */
const configuration = (): Plugin => ({
  name: 'configuration',
  async transformIndexHtml(html, { server }) {
    const config = JSON.stringify(await publicConfig(server !== undefined)).replaceAll('<', '\\u003c')

    return html.replace(/(<script type="application\/json" id="config">).*?(<\/script>)/, `$1${config}$2`)
  },
})

/** Lists the app's files in a `<meta>` of `index.html`, from which scripts preload them. */
const appChunks = (): Plugin => ({
  name: 'app-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needed = new Set<string>()
      const need = (fileName: string | undefined) => {
        const chunk = chunks.find((candidate) => candidate.fileName === fileName)
        if (!chunk || needed.has(chunk.fileName)) return
        needed.add(chunk.fileName)
        for (const imported of chunk.imports) need(imported)
      }
      for (const { name, fileName } of chunks) if (['start', 'screen'].includes(name)) need(fileName)
      const content = [...needed]
        .map((fileName) => `/${fileName}`)
        .filter((href) => !html.includes(href))
        .join(' ')

      return [{ tag: 'meta', attrs: { name: 'app-chunks', content } }]
    },
  },
})

/** Replaces Vite's preload helper, which loads the files that an `import()` needs, with `kit/browser/fetch-chunks.ts`. */
const fetchChunks = (): Plugin => ({
  name: 'fetch-chunks',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export * from '${join(import.meta.dirname, 'src/kit/browser/fetch-chunks.ts')}'`
      : undefined,
})

/** The name of a file's chunk, such as 'main' for 'assets/main-BzVPeGwu.js'. */
const chunkName = (file: string) => /([^/]*)-[^/]{8}\.\w+$/.exec(file)?.[1] ?? ''

export default defineConfig({
  plugins: [
    react(),
    compiler(),
    tailwindcss(),
    configuration(),
    appChunks(),
    fetchChunks(),
    prerender(),
    serviceWorker(),
  ],
  build: {
    target: buildTarget,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Only `main` lists the four chunks below, which are loaded first; to list them in every chunk would cost bytes.
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' || chunkName(hostId) === 'main'
          ? needed
          : needed.filter(
              (file) => !['main', 'start', 'react', 'rolldown-runtime'].includes(chunkName(file)),
            ),
    },
    // `src/budgets` reads the manifest.
    manifest: 'build.json',
    rolldownOptions: {
      // Plugins may take long on a slow machine, which is not worth a warning.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Each group contains its module and everything that the module imports, so that a visit needs few files:
          // without HTTP/2 a browser loads only six concurrently.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
            { name: 'main', test: /first-screen\/main\.ts$/, priority: 7 },
            { name: 'start', test: /first-screen\/start\.tsx$/, priority: 6 },
            { name: 'page', test: /app\/served-page\.tsx$/, priority: 5 },
            // The next two groups are separate, because visitors load them without the `screen` group.
            { name: 'settings', test: /resources\/settings\/follow-settings\.ts$/, priority: 4 },
            { name: 'toaster', test: /kit\/ui\/toaster\.tsx$/, priority: 3 },
            { name: 'screen', test: /app\/screen\.tsx$/, priority: 2 },
            { name: 'listing', test: /catalog\/professionals-screen\.tsx$/, priority: 1 },
            // The libraries that every form needs.
            {
              name: 'forms',
              test: /node_modules\/(zod|react-hook-form|@hookform)\/|domain\/src\/schemas\//,
              priority: 0,
            },
          ],
        },
      },
    },
  },
})
