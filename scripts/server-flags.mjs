/**
 * What Node is started with for the server. On a machine with much memory V8 lets its room for new objects grow to
 * 32 MB thrice and gives little of it back. After 45 s of mixed load (`npm run bench:endurance`) the heap was 175 MB of
 * which 47 were in use; with 8 MB it was 64, at the same rate of requests.
 */
export const serverFlags = ['--max-semi-space-size=8']
