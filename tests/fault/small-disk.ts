// A disk small enough to fill: a tmpfs, so that no other program runs out of space.

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

const MEGABYTE = 1024 * 1024

/**
 * Mounts a disk in memory until the test file ends; call it at the top of the file. It needs root; without root, the file fails.
 */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'fenix-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (cause) {
    rmdirSync(folder)
    throw new Error('this test mounts a tmpfs: run it as root, where that is allowed', { cause })
  }
  after(() => {
    execFileSync('umount', [folder])
    rmdirSync(folder)
  })
  const filler = join(folder, 'filler')

  return {
    folder,
    /** Fills the disk until only this many megabytes are free. */
    leave(free: number) {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free * MEGABYTE)))
      } catch (error) {
        // The load has meanwhile used some of the space, so the disk was full before the filler was complete.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(filler, { force: true }),
  }
}
