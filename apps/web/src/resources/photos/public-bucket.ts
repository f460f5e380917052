import { loadStorage } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'
import { publicUrl } from './photo-urls.ts'

/** Objects never change under their path, so browsers may cache them for a year. */
const cacheControl = '31536000'

export function publicBucket(name: string) {
  const bucket = async () => (await loadStorage()).from(name)

  return {
    urlOf: (path: string) => publicUrl(name, path),

    /** The URL's path, as profiles store it: without the host. */
    addressOf: (path: string) => encodeURI(`/storage/v1/object/public/${name}/${path}`),

    /** The object's path within the bucket; undefined for a URL outside it. */
    pathOf: (url: string) => url.split(`/object/public/${name}/`)[1],

    async upload(path: string, image: Blob) {
      unwrap(await (await bucket()).upload(path, image, { contentType: image.type, cacheControl }))
    },

    /** Removes objects. A leftover object is harmless, so a failure is only logged. */
    async remove(paths: readonly (string | undefined)[]) {
      const named = paths.filter((path) => path !== undefined)
      if (named.length === 0) return
      const { error } = await (await bucket()).remove(named)
      if (error) console.warn('A picture could not be removed.', error.message)
    },
  }
}
