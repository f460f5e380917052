import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const folder = import.meta.dirname
const browserModules = [
  'kit/browser/config.ts',
  'kit/url/url.ts',
  'kit/page/prerendered.ts',
  'resources/supabase/endpoints.ts',
  'resources/supabase/token.ts',
].map((name) => join(folder, '../src', name))

const stubBrowser: Plugin = {
  name: 'stub-browser',
  enforce: 'pre',
  async resolveId(source, importer) {
    const resolved = await this.resolve(source, importer, { skipSelf: true })

    return resolved && browserModules.includes(resolved.id) ? join(folder, 'browser-stubs.ts') : undefined
  },
}

/** The output folder. It is outside `dist`, because the server serves all files of `dist`. */
const outDir = join(folder, '../dist-server')

/** Builds the page renderer for Node, with all its dependencies. */
async function buildPages(): Promise<typeof import('./pages.tsx')> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [stubBrowser, react()],
    define: { 'navigator.onLine': 'true', 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(folder, 'pages.tsx'),
      outDir,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'pages.js' } },
    },
  })

  return import(pathToFileURL(join(outDir, 'pages.js')).href)
}

/** Writes the welcome into `index.html`, so that it is painted before any script is loaded. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const markup = (await buildPages()).renderPlainWelcome()
      for (const [, file = ''] of markup.matchAll(/(?:src|srcSet)="\/(assets\/[^"]+)"/g)) {
        if (!(file in bundle))
          throw new Error(`The prerendered welcome references ${file}, which the build lacks`)
      }
      const { SUPABASE_URL, CREATOR_NAME = 'Fênix Conecta' } = process.env
      const filled = SUPABASE_URL
        ? markup.replaceAll('%CREATOR_NAME%', CREATOR_NAME.replaceAll('<', '&lt;'))
        : markup

      return html.replace(
        '<div id="root">',
        (root) => `<!--welcome--><div data-prerendered="welcome">${filled}</div><!--/welcome-->\n    ${root}`,
      )
    },
  },
})
