import { unreadableParameter } from '../errors.ts'

const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi

/** Decodes a key or value of a query string. A `%` that does not start an escape is literal, as in PostgREST. */
export function decode(raw: string): string {
  if (!raw.includes('%') && !raw.includes('+')) return raw
  const spaced = raw.replaceAll('+', ' ')
  const text = percentDecoded(spaced) ?? percentDecoded(spaced.replace(STRAY_PERCENT, '%25'))
  if (text === undefined || text.includes('\0')) {
    throw unreadableParameter('query string', 1, 'unexpected byte expecting UTF-8 without NUL')
  }
  return text
}

function percentDecoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A raw parameter, still percent-encoded. */
export type Param = {
  key: string
  value: string
  /** The index in `values`, if the value is not part of the shape. */
  slot?: number
}

/** A query string, split into its shape and its values. */
export type Scan = {
  shape: string
  params: Param[]
  values: string[]
  limit: string | undefined
  offset: string | undefined
}

const WHOLE = new Set(['select', 'order', 'columns', 'on_conflict', 'and', 'or', 'limit', 'offset'])
const OPERATION =
  /^(?:not\.)?(?:n?eq|[gl]te?|i?like|i?match|in|cs|cd|ov|sl|sr|nx[rl]|adj|isdistinct)(?:\((?:any|all)\))?\./

/**
 * Must be cheap, because it runs on every request, while each shape is parsed only once. If `takesArguments`,
 * parameters that are not filters are arguments of the called function.
 */
export function scan(query: string, takesArguments: boolean): Scan {
  const found: Scan = { shape: '', params: [], values: [], limit: undefined, offset: undefined }
  for (let start = 0; start < query.length; ) {
    const next = query.indexOf('&', start)
    const end = next < 0 ? query.length : next
    if (end > start) addParam(found, query.slice(start, end), takesArguments)
    start = end + 1
  }
  return found
}

function addParam(found: Scan, param: string, takesArguments: boolean) {
  const equals = param.indexOf('=')
  if (equals < 0) return
  const key = param.slice(0, equals)
  const value = param.slice(equals + 1)
  if (key === 'limit') found.limit = value
  else if (key === 'offset') found.offset = value
  else if (key !== 'apikey') addShape(found, { key, value }, variablePart(key, value, takesArguments))
}

function addShape(found: Scan, param: Param, fixed: number) {
  found.shape += `&${param.key}=`
  if (fixed < 0) {
    found.shape += param.value
  } else {
    found.shape += `${param.value.slice(0, fixed)}?`
    param.slot = found.values.push(decode(param.value.slice(fixed))) - 1
  }
  found.params.push(param)
}

/** The index in `value` at which the variable part starts; -1 if the whole value belongs to the shape. */
function variablePart(key: string, value: string, takesArguments: boolean) {
  if (key.includes('%') || key.includes('+') || WHOLE.has(key.slice(key.lastIndexOf('.') + 1))) return -1
  const operation = OPERATION.exec(value)
  if (operation) return operation[0].length
  return takesArguments && !key.includes('.') && !looksLikeFilter(decode(value)) ? 0 : -1
}

const FILTER =
  /^(?:not\.)?(?:n?eq|[gl]te?|i?like|i?match|in|is|cs|cd|ov|sl|sr|nx[rl]|adj|isdistinct|(?:pl|ph|w)?fts)(?:\([^)]*\))?\./

/** Distinguishes a filter on a function's result from an argument. */
export const looksLikeFilter = (value: string) => FILTER.test(value)
