/** A loader of a chunk that keeps what came, for whoever can show it only at once (`lib/chunk.ts`). */
export function remembered<Module>(load: () => Promise<Module>) {
  const loader = {
    module: undefined as Module | undefined,
    load: async () => {
      loader.module = await load()

      return loader.module
    },
  }

  return loader
}
