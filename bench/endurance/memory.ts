import type { ChildProcess } from 'node:child_process'

/** What is in use now, or after collecting. */
export type Question = 'usage' | 'collected'

/** What ours.ts tells of its memory. Two may ask at once. */
export const askMemory = (server: ChildProcess, question: Question) =>
  new Promise<NodeJS.MemoryUsage>((resolve) => {
    const hear = ([answered, usage]: [Question, NodeJS.MemoryUsage]) => {
      if (answered !== question) return
      server.off('message', hear)
      resolve(usage)
    }
    server.on('message', hear)
    server.send(question)
  })
