/** What a record holds under a name from outside; nothing that every object inherits, such as its 'constructor'. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
