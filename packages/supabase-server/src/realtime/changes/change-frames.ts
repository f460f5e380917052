import type { Channel } from '#realtime/sockets/channel.ts'
import { encode } from '#realtime/sockets/frames.ts'
import type { Binding } from './binding.ts'
import type { Column } from './catalog.ts'
import { type Change, changeData } from './change.ts'
import type { Row } from './rows.ts'

/** Serializes a change for all subscribers who see the same, once per distinct message. */
export function createFrames(change: Change, row: Row | undefined, columns: Column[], rowBytes: number) {
  const frames = new Map<string, Buffer>()

  /** @param bindings the bindings of one subscriber, all with the same `select` */
  return ({ transport: { version }, topic }: Channel, bindings: Binding[]): Buffer => {
    const select = bindings[0]?.select
    const ids = bindings.map(({ id }) => id)
    const name = JSON.stringify([version, topic, ids, select])
    const written = frames.get(name)
    if (written) return written

    const shown = select ? columns.filter(({ isKey, name }) => isKey || select.includes(name)) : columns
    const payload = `{"ids":[${ids}],"data":${changeData(change, row, shown, rowBytes)}}`
    const message = { joinRef: null, ref: null, topic, event: 'postgres_changes' }
    const frame = Buffer.from(encode(version, message, payload))
    frames.set(name, frame)
    return frame
  }
}
