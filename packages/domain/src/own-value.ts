/** A record's own value for an untrusted name; undefined for names that every object inherits, such as 'constructor'. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
