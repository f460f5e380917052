/** An error with the text of Supabase's realtime service. */
export class Refusal extends Error {
  readonly code: string | undefined

  constructor(code: string | undefined, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }

  /** The error's text in a reply. */
  get reason() {
    return this.code === undefined ? this.message : `${this.code}: ${this.message}`
  }
}

const CANNOT_SUBSCRIBE = 'Unable to subscribe to changes with given parameters.'

export const malformedMessage = () => new Refusal('MalformedMessage', 'The message could not be read')
export const unmatchedTopic = () => new Refusal(undefined, 'unmatched topic')
export const topicNameRequired = () => new Refusal('TopicNameRequired', 'You must provide a topic name')
export const invalidJoin = (what: string) => new Refusal('InvalidJoinPayload', what)
export const tooManyChannels = () => new Refusal('ChannelRateLimitReached', 'Too many channels')
export const tooManyBindings = () => new Refusal('ChannelRateLimitReached', 'Too many postgres_changes')
export const tooManyJoins = () => new Refusal('ClientJoinRateLimitReached', 'Too many joins per second')
export const tooManyMessages = () => new Refusal(undefined, 'Too many messages per second')
export const missedChanges = () => new Refusal(undefined, 'Some changes may have been missed')

export const expiredToken = (seconds: number) =>
  new Refusal('InvalidJWTToken', `Token has expired ${seconds} seconds ago`)
export const endedSession = () => new Refusal('InvalidJWTToken', 'Session has ended')
export const malformedToken = () => new Refusal('MalformedJWT', 'The token provided is not a valid JWT')
export const badSignature = () => new Refusal('JwtSignatureError', 'Failed to validate JWT signature')

/** Private channels are always refused, since no policy can allow them here. */
export const privateChannel = (topic: string) =>
  new Refusal('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`)

export const notOffered = (what: 'broadcast' | 'presence') =>
  new Refusal('NotSupported', `This server sends postgres_changes only, no ${what}`)

export const unexpectedMessage = (event: string) =>
  new Refusal(undefined, `Unexpected message from client of type \`${event}\``)

export const badBinding = (message: string) => new Refusal('RealtimeDisabledForConfiguration', message)

export const notPublished = (parameters: string) =>
  badBinding(
    `${CANNOT_SUBSCRIBE} Please check Realtime is enabled for the given connect parameters: ${parameters}`,
  )

export const invalidBinding = (parameters: string, why: string) =>
  badBinding(
    `${CANNOT_SUBSCRIBE} An exception happened so please check your connect parameters: ${parameters}. Exception: ${why}`,
  )

export const noDatabase = () =>
  new Refusal('UnableToConnectToProject', 'Realtime was unable to connect to the project database')

/** An unexpected error, whose cause is in the log. */
export const unexpected = () => new Refusal(undefined, 'Unknown Error on Channel')
