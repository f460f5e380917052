import { type FileHandle, open } from 'node:fs/promises'

export async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** A new file name survives a power cut only after its folder was synced, too. */
export const syncFolder = (path: string) => withFile(path, 'r', (folder) => folder.sync())
