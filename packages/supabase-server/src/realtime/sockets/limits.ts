/** Limits per process, so that no client exhausts what all share. */
export const LIMITS = {
  sockets: 10_000,
  channelsPerSocket: 100,
  /** Subscriptions over all channels of a socket. */
  bindingsPerSocket: 100,
  joinsPerSecond: 100,
  /** Higher than joins: a refreshed token is sent once per channel. */
  messagesPerSecond: 300,
  messageBytes: 64 * 1024,
  /** supabase-js sends a heartbeat every 25 s. */
  silentMs: 60_000,
  /** Buffered for a reader that is slower than the changes. */
  unreadBytes: 1024 * 1024,
  /** A longer row is sent with its short columns only. */
  rowBytes: 1024 * 1024,
  /** Changes queued for delivery. */
  waitingChanges: 10_000,
}

export type Limits = typeof LIMITS
