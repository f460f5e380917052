/** What one process takes before it refuses, so that no client can use up what belongs to all. */
export const LIMITS = {
  sockets: 10_000,
  channelsPerSocket: 100,
  /** Subscriptions to changes, over all channels of a socket. */
  bindingsPerSocket: 100,
  joinsPerSecond: 100,
  /** A refreshed token is sent once for each channel, hence more than those. */
  messagesPerSecond: 300,
  messageBytes: 64 * 1024,
  /** supabase-js sends a heartbeat every 25 s. */
  silentMs: 60_000,
  /** What may wait for a reader that is slower than the changes. */
  unreadBytes: 1024 * 1024,
  /** A longer row is sent with its short columns alone. */
  rowBytes: 1024 * 1024,
  /** Changes that wait for the ones before them. */
  waitingChanges: 10_000,
}

export type Limits = typeof LIMITS
