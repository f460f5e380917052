/**
 * Node flags of the server. On machines with much memory V8 grows each semi-space to 32 MB and returns little of it:
 * after 45 s of mixed load the heap took 175 MB, of which 47 MB were in use. With semi-spaces of 8 MB it took 64 MB, at
 * the same throughput. Under overload the old space grew to 225 MB, of which 75 MB were in use; so it is collected when it is
 * 50 % larger than after the last collection. The young generation is collected by Node's main thread alone: helper
 * threads would wait for a CPU that Postgres uses, and all requests would wait for the helper threads.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--no-parallel-scavenge']

/**
 * Environment variables of the server. Hashing a password takes 19 MB for a moment, which glibc by default keeps in each thread
 * for the next time. With a fixed threshold glibc returns blocks of 1 MB or more to the system. It keeps 2 MB at the heap's end,
 * so that not every picture needs new pages from the system: 5,100 page faults a second in the evening benchmark, not 8,300.
 * All threads share one arena: arenas for each thread kept 20 MB that they did not need after ten minutes of that benchmark.
 */
export const serverEnv = {
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 21),
  MALLOC_ARENA_MAX: '1',
}
