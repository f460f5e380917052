import { type FileHandle, open } from 'node:fs/promises'

export async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** Syncs a folder: until then the name of a new file in it may not survive a power cut. */
export const syncFolder = (path: string) => withFile(path, 'r', (folder) => folder.sync())
