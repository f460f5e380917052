import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, Secrets } from '#config.ts'

/** What the browser may know: nothing secret. The contract of `GET /config.json`. */
export type PublicConfig = {
  supabaseUrl: string
  supabaseKey: string
  supportWhatsapp?: string
  creatorName?: string
}

export const publicConfig = (config: Config, secrets: Secrets): PublicConfig => ({
  supabaseUrl: config.publicUrl,
  supabaseKey: secrets.publishableKey,
  ...(config.supportWhatsapp && { supportWhatsapp: config.supportWhatsapp }),
  ...(config.creatorName && { creatorName: config.creatorName }),
})

/** JSON that may stand inside a script element: no `</script>`, no `<!--`. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The built `index.html` with the configuration in its `<script id="config">`. */
export async function loadPage(dist: string, config: PublicConfig) {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const filled = html.replace(/(<script[^>]*id="config"[^>]*>)[^<]*/, (_, open) => open + inlineJson(config))
  if (filled === html) throw new Error('index.html has no <script id="config"> to fill')
  return filled
}
