import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ImageType } from '@fenix/domain/images.ts'
import type { Context } from '#context.ts'
import { imageTooLarge, noSuchKey, tooManyRenderings } from './errors.ts'
import { openGate } from './gate.ts'
import { objectKey, parseObjectKey } from './object-path.ts'
import type { ObjectStore } from './object-store.ts'
import type { ObjectRow } from './objects.ts'
import { render, renderingsAtOnce } from './render.ts'
import { openRenderCache } from './render-cache.ts'
import { printTransform, type Transform } from './transform.ts'

const CACHE_BYTES = 256 * 1024 * 1024

/** As Supabase documents it. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024

const MOST_WAITING = 100

export type Rendering = { transform: Transform; type: ImageType }

export type Renders = ReturnType<typeof openRenders>

/** Images made from others, kept in `DATA_DIR/renders` for as long as there is room and their original. */
export function openRenders({ config, objects }: Pick<Context, 'config' | 'objects'>) {
  const cache = openRenderCache(join(config.dataDir, 'renders'), CACHE_BYTES)
  const enter = openGate(renderingsAtOnce, MOST_WAITING, tooManyRenderings)

  async function readOriginal({ bucket_id: bucket, name, version, metadata: { size } }: ObjectRow) {
    if (size > MAX_SOURCE_BYTES) throw imageTooLarge()
    const bytes = await objects.get(objectKey({ bucket, name, version }), { start: 0, end: size - 1 })
    if (bytes === undefined) throw noSuchKey()
    return bytes instanceof Readable ? buffer(bytes) : bytes
  }

  /** One name for one rendering of one version. */
  function nameOf({ version }: ObjectRow, { transform, type }: Rendering) {
    const hash = createHash('sha256')
      .update(`${type},${printTransform(transform)}`)
      .digest('hex')
    return `${version}.${hash.slice(0, 32)}`
  }

  return {
    nameOf,

    get: (object: ObjectRow, { transform, type }: Rendering) =>
      cache.get(nameOf(object, { transform, type }), () =>
        enter(async () => render(await readOriginal(object), transform, type)),
      ),

    /** A store that forgets what was made of the versions that it removes. */
    forgetting: (store: ObjectStore): ObjectStore => ({
      ...store,
      async remove(keys) {
        await cache.forget(keys.map((key) => `${parseObjectKey(key).version}.`))
        await store.remove(keys)
      },
    }),
  }
}
