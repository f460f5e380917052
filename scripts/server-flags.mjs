/**
 * Node flags of the server. On machines with much memory V8 grows each semi-space to 32 MB and returns little of it:
 * after 45 s of mixed load the heap took 175 MB, of which 47 MB were in use. With semi-spaces of 8 MB it took 64 MB, at
 * the same throughput.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
