import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss(), configuration()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
  },
})
