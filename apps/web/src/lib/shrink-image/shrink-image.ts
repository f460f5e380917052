import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/photos.ts'
import type { Shape } from './shapes.ts'
import type { ShrinkAnswer, ShrinkRequest, ShrunkImage } from './shrink-image.worker.ts'

/** The code of an error that another file has to be chosen for: this one can never become a picture. */
export const unreadableImage = 'unreadable_image'

let worker: Worker | undefined

const startWorker = () => new Worker(new URL('./shrink-image.worker.ts', import.meta.url), { type: 'module' })

/** Whatever it was doing; the next picture starts another. */
function endWorker() {
  worker?.terminate()
  worker = undefined
}

const problemError = (problem: Extract<ShrinkAnswer, { problem: unknown }>['problem'], fileName: string) =>
  problem === 'notPrepared'
    ? new AppError('not_prepared', strings.notPrepared)
    : new AppError(unreadableImage, strings[problem](fileName))

function askWorker(request: ShrinkRequest, fileName: string, signal: AbortSignal | undefined) {
  worker ??= startWorker()
  const asked = worker
  const settled = new AbortController()
  const listening = { signal: settled.signal }

  return new Promise<ShrunkImage>((resolve, reject) => {
    const giveUp = (reason: unknown) => {
      endWorker()
      reject(reason)
    }
    const settle = ({ data }: MessageEvent<ShrinkAnswer>) =>
      'problem' in data ? reject(problemError(data.problem, fileName)) : resolve(data)

    asked.addEventListener('message', settle, listening)
    // It did not load, or ran out of memory.
    asked.addEventListener('error', () => giveUp(problemError('notPrepared', fileName)), listening)
    signal?.addEventListener('abort', () => giveUp(signal.reason), listening)
    asked.postMessage(request)
  }).finally(() => settled.abort())
}

// One at a time: a phone's memory holds one decoded photo, not six.
let last: Promise<unknown> = Promise.resolve()

type ShrunkInto<Shapes> = Omit<ShrunkImage, 'images'> & { images: { readonly [Index in keyof Shapes]: Blob } }

/**
 * A picture in other sizes, made beside the page's own work: turned upright, shrunk and encoded anew, which leaves out
 * where and with what it was taken.
 */
export function shrinkImage<const Shapes extends readonly Shape[]>(
  file: File,
  shapes: Shapes,
  signal?: AbortSignal,
): Promise<ShrunkInto<Shapes>> {
  const shrunk = last.then(async () => {
    signal?.throwIfAborted()

    // What comes from a worker has no type of its own: it answers an image for each shape.
    return (await askWorker({ file, shapes }, file.name, signal)) as ShrunkInto<Shapes>
  })
  last = shrunk.catch(() => undefined)

  return shrunk
}
