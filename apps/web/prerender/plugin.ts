import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const folder = import.meta.dirname

const configStandIn: Plugin = {
  name: 'config-stand-in',
  enforce: 'pre',
  resolveId: (source) => (/^(#lib|\.)\/config\.ts$/.test(source) ? join(folder, 'config.ts') : undefined),
}

/** Builds the welcome for Node, and lets it write itself. */
async function renderWelcome(): Promise<string> {
  // From here Node finds React.
  const outDir = await mkdtemp(join(folder, '../../../node_modules/.prerender-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [configStandIn, react()],
      define: { 'navigator.onLine': 'true' },
      build: { ssr: join(folder, 'welcome.tsx'), outDir, assetsInlineLimit: 0, emptyOutDir: false },
    })
    const built: { renderWelcome: () => string } = await import(
      pathToFileURL(join(outDir, 'welcome.js')).href
    )

    return built.renderWelcome()
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/** Puts the welcome into the page, so that it is painted before any script has come. React then takes its place. */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const markup = await renderWelcome()
      for (const [, file = ''] of markup.matchAll(/(?:src|srcSet)="\/(assets\/[^"]+)"/g)) {
        if (!(file in bundle))
          throw new Error(`The prerendered welcome names ${file}, which the app has not.`)
      }
      const { SUPABASE_URL, CREATOR_NAME = 'Fênix Conecta' } = process.env
      const filled = SUPABASE_URL
        ? markup.replaceAll('%CREATOR_NAME%', CREATOR_NAME.replaceAll('<', '&lt;'))
        : markup

      return html.replace(
        '<div id="root">',
        () => `<div id="root"><!--welcome--><div data-prerendered>${filled}</div><!--/welcome-->`,
      )
    },
  },
})
