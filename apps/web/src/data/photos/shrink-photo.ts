import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/photos.ts'
import type { ShrinkAnswer, ShrinkRequest, ShrunkPhoto } from './shrink-photo.worker.ts'

/** Another file has to be chosen: this one cannot become a photo. */
export const unreadablePhoto = 'unreadable_photo'

type Waiting = { fileName: string; resolve: (photo: ShrunkPhoto) => void; reject: (error: AppError) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

function settle(answer: ShrinkAnswer) {
  const request = waiting.get(answer.id)
  waiting.delete(answer.id)
  if (!request) return
  if ('full' in answer) request.resolve({ full: answer.full, card: answer.card })
  else request.reject(new AppError(unreadablePhoto, strings[answer.problem](request.fileName)))
}

/** It did not load, or ran out of memory; the next photo starts another. */
function giveUp() {
  worker?.terminate()
  worker = undefined
  for (const { reject } of waiting.values()) reject(new AppError('photo_worker', strings.notPrepared))
  waiting.clear()
}

function startWorker() {
  const started = new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => settle(data))
  started.addEventListener('error', giveUp)

  return started
}

/** Turned upright, shrunk to the two stored widths and encoded anew, beside the page's own work. */
export function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  worker ??= startWorker()
  const current = worker
  lastId += 1
  const request: ShrinkRequest = { id: lastId, file }

  return new Promise((resolve, reject) => {
    waiting.set(request.id, { fileName: file.name, resolve, reject })
    current.postMessage(request)
  })
}
