import { bannerSize } from '@fenix/domain/limits.ts'
import { wideBanner } from '@fenix/domain/storage-paths.ts'

/** The `img` attributes of a banner, with both widths if it is stored in two. */
export function bannerSources(url: string) {
  const wide = wideBanner(url)

  return {
    src: url,
    srcSet: wide && `${url} ${bannerSize.width}w, ${wide} ${bannerSize.width * 2}w`,
    sizes: '(min-width: 75rem) 75rem, 100vw',
  }
}
