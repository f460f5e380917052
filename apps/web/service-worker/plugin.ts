import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from '../floor.ts'

/** Chunks that are not cached in advance but when first requested, because their screens need a connection anyway. */
const notKept = /^(admin-panel|registration-screen|viewed-|storage-client|realtime-client)/

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** The files that a visitor or client may need offline. */
function shellFiles(bundle: Bundle) {
  const files = Object.values(bundle)
  const chunks = files.filter((file) => file.type === 'chunk')
  const needed = new Set<string>()
  const need = (fileName: string) => {
    const chunk = chunks.find((candidate) => candidate.fileName === fileName)
    if (!chunk || needed.has(fileName)) return
    needed.add(fileName)
    for (const imported of chunk.imports) need(imported)
  }
  for (const { isEntry, isDynamicEntry, name, fileName } of chunks) {
    if ((isEntry || isDynamicEntry) && !notKept.test(name)) need(fileName)
  }
  const others = files.filter(
    ({ type, fileName }) => type === 'asset' && /\.(css|woff2|webp)$/.test(fileName),
  )

  return [...needed, ...others.map(({ fileName }) => fileName)].toSorted().map((fileName) => `/${fileName}`)
}

/** Builds the service worker with the names of the app's files. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }, bundle) {
      const files = shellFiles(bundle)
      const page = bundle['index.html']
      const buildId = createHash('sha256')
        .update(JSON.stringify([files, page?.type === 'asset' && String(page.source)]))
        .digest('hex')
        .slice(0, 12)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          shellFiles: JSON.stringify(files),
          buildId: JSON.stringify(buildId),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: buildTarget,
          rolldownOptions: {
            input: join(import.meta.dirname, 'service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  },
})
