/** Limits per process, so that no client exhausts shared resources. */
export const LIMITS = {
  sockets: 10_000,
  channelsPerSocket: 100,
  /** Maximum number of subscriptions on all channels of a socket together. */
  bindingsPerSocket: 100,
  joinsPerSecond: 100,
  /** Higher than `joinsPerSecond`, because a refreshed token is sent once per channel. */
  messagesPerSecond: 300,
  messageBytes: 64 * 1024,
  /** A socket that sends nothing for this long is closed; supabase-js sends a heartbeat every 25 s. */
  silentMs: 60_000,
  /** Maximum number of bytes buffered for a slow reader. */
  unreadBytes: 1024 * 1024,
  /** A row with more bytes is sent with its short columns only. */
  rowBytes: 1024 * 1024,
  /** Maximum number of changes queued for delivery. */
  waitingChanges: 10_000,
}

export type Limits = typeof LIMITS
