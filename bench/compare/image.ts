import { randomBytes } from 'node:crypto'

/** 100 kB that begin as a PNG does; the rest says nothing, since nothing looks at it. */
export const IMAGE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100_000)])
