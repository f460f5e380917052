/**
 * Writes src/demo/picture-colours.ts from the pictures in demo-pictures/. For developers, after they were drawn anew:
 * node packages/database/scripts/measure-demo-colours.ts
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { sceneNames, scenePicture } from '../src/demo/pictures.ts'

const target = new URL('../src/demo/picture-colours.ts', import.meta.url)

/** What is left of a picture in two pixels, one above the other. */
async function coloursOf(file: URL) {
  const pixels = await sharp(fileURLToPath(file)).resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer()

  return [pixels.subarray(0, 3), pixels.subarray(3, 6)].map((pixel) => `'${pixel.toString('hex')}'`)
}

const lines: string[] = []
for (const scene of sceneNames) {
  const key = /^[a-z]+$/.test(scene) ? scene : `'${scene}'`
  lines.push(`  ${key}: [${(await coloursOf(scenePicture(scene, 480))).join(', ')}],`)
}
await writeFile(
  target,
  `import type { PhotoColours } from '@fenix/domain/photo-colours.ts'
import type { SceneName } from './pictures.ts'

/** Written by scripts/measure-demo-colours.ts. */
export const sceneColours: Record<SceneName, PhotoColours> = {
${lines.join('\n')}
}
`,
)
