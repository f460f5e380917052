import { bannerSize } from '@fenix/domain/limits.ts'
import { wideBanner } from '@fenix/domain/storage-paths.ts'

/** The addresses of a banner for an `img`: those of both widths, where it is stored in two. */
export function bannerSources(url: string) {
  const wide = wideBanner(url)

  return {
    src: url,
    srcSet: wide && `${url} ${bannerSize.width}w, ${wide} ${bannerSize.width * 2}w`,
    sizes: '(min-width: 75rem) 75rem, 100vw',
  }
}
