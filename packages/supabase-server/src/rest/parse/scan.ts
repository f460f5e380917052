import { decode } from './percent.ts'

/** A parameter as it came, still percent-encoded. */
export type Param = {
  key: string
  value: string
  /** Its place in `values` where its value may change without a change of shape. */
  slot?: number
}

/**
 * A query string cut into what is alike in all requests of its shape and what is not. Cheap, because it is done for
 * every request; a shape is parsed once.
 */
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

/** `takesArguments`: what is no filter is an argument of the function that is called. */
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

/** Where in `value` begins what does not belong to the shape; -1 where all of it does. */
function variablePart(key: string, value: string, takesArguments: boolean) {
  if (key.includes('%') || key.includes('+') || WHOLE.has(key.slice(key.lastIndexOf('.') + 1))) return -1
  const operation = OPERATION.exec(value)
  if (operation) return operation[0].length
  return takesArguments && !key.includes('.') && !looksLikeFilter(decode(value)) ? 0 : -1
}

const FILTER =
  /^(?:not\.)?(?:n?eq|[gl]te?|i?like|i?match|in|is|cs|cd|ov|sl|sr|nx[rl]|adj|isdistinct|(?:pl|ph|w)?fts)(?:\([^)]*\))?\./

/** Tells a filter of a function's result from an argument of the function. */
export const looksLikeFilter = (value: string) => FILTER.test(value)
