import { messages } from '@fenix/domain/messages.ts'
import { AppError } from '../browser/app-error.ts'
import { longestSides, type Shape } from './shapes.ts'
import type { ShrinkRequest, ShrinkResult, ShrunkImage } from './shrink-image.worker.ts'

const strings = {
  heic: (fileName: string) =>
    `${fileName} está no formato HEIC, que este navegador não abre. Escolha a foto em JPEG, ou tire um print dela.`,
  unreadable: (fileName: string) => `Não foi possível ler ${fileName}. ${messages.notAnImage}`,
  vanished: (fileName: string) =>
    `${fileName} foi movido, mudado ou excluído desde a escolha. Escolha o arquivo de novo.`,
  tooManyPixels: (fileName: string) => `${fileName}: ${messages.tooManyPixels}`,
  tooSmall: (fileName: string) => `${fileName}: ${messages.photoTooSmall}`,
  tooWide: (fileName: string) => `${fileName}: ${messages.photoTooWide(longestSides.tooWide)}`,
  tooTall: (fileName: string) => `${fileName}: ${messages.photoTooTall(longestSides.tooTall)}`,
  notPrepared: 'A foto não pôde ser preparada. Tente de novo.',
} as const

/** The error code for a file that can never become a picture. */
export const unreadableImage = 'unreadable_image'

let worker: Worker | undefined

const startWorker = () => new Worker(new URL('./shrink-image.worker.ts', import.meta.url), { type: 'module' })

/** Terminates the worker; the next picture starts a new one. */
function endWorker() {
  worker?.terminate()
  worker = undefined
}

const problemError = (problem: Extract<ShrinkResult, { problem: unknown }>['problem'], fileName: string) =>
  problem === 'notPrepared'
    ? new AppError('not_prepared', strings.notPrepared)
    : new AppError(unreadableImage, strings[problem](fileName))

function runWorker(request: ShrinkRequest, fileName: string, signal: AbortSignal | undefined) {
  worker ??= startWorker()
  const current = worker
  const settled = new AbortController()
  const listening = { signal: settled.signal }

  return new Promise<ShrunkImage>((resolve, reject) => {
    const giveUp = (reason: unknown) => {
      endWorker()
      reject(reason)
    }
    const settle = ({ data }: MessageEvent<ShrinkResult>) =>
      'problem' in data ? reject(problemError(data.problem, fileName)) : resolve(data)

    current.addEventListener('message', settle, listening)
    // The worker did not load, or ran out of memory.
    current.addEventListener('error', () => giveUp(problemError('notPrepared', fileName)), listening)
    signal?.addEventListener('abort', () => giveUp(signal.reason), listening)
    current.postMessage(request)
  }).finally(() => settled.abort())
}

// Pictures are processed one at a time, because six decoded photos may not fit into a phone's memory.
let last: Promise<unknown> = Promise.resolve()

type ShrunkInto<Shapes> = Omit<ShrunkImage, 'images'> & { images: { readonly [Index in keyof Shapes]: Blob } }

/** Scales a picture in a worker. Re-encoding turns it upright and drops EXIF data such as the location. */
export function shrinkImage<const Shapes extends readonly Shape[]>(
  file: File,
  shapes: Shapes,
  signal?: AbortSignal,
): Promise<ShrunkInto<Shapes>> {
  const shrunk = last.then(async () => {
    signal?.throwIfAborted()

    // Messages are untyped, but the worker returns one image per shape.
    return (await runWorker({ file, shapes }, file.name, signal)) as ShrunkInto<Shapes>
  })
  last = shrunk.catch(() => undefined)

  return shrunk
}
