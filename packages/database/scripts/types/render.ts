import { join } from 'node:path'
import type { Queryable } from '../../src/factories/queryable.ts'
import {
  type Argument,
  type Column,
  introspect,
  type Relationship,
  type Schema,
  type SqlFunction,
  type Table,
} from './introspect.ts'

const SCALARS: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  'timestamp without time zone': 'string',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
}

/**
 * The nullable columns of each function's result, which Postgres does not report. A column with the same name
 * as a nullable column of any table need not be listed. If the result is one value, `[]` makes it nullable.
 */
const NULLABLE: Record<string, readonly string[]> = {
  admin_log: [
    'actor_id',
    'actor_name',
    'person_id',
    'person_name',
    'professional_name',
    'owner_id',
    'category_name',
  ],
  admin_log_actors: ['name'],
  admin_report_outcomes: ['decided_by_name', 'professional_name', 'client_name'],
  admin_users: ['business', 'last_sign_in_at'],
  admin_person: ['email_confirmed_at', 'last_sign_in_at'],
  day_states: ['confirmed_days_ago'],
  find_slug: [],
  my_agenda: ['confirmed_at'],
  my_closings: ['client_name', 'is_busy', 'answered_at', 'reason', 'is_own_withdrawal', 'professional_name'],
  my_contact: ['absence'],
  my_invitations: ['used_at'],
  price_levels: ['place'],
  tax_id_of: [],
  usual_wait: [],
}

/** Renders the schema as supabase-js's `Database` type. */
function renderTypes({ tables, functions, enums }: Schema) {
  const enumNames = new Set(enums.map(({ name }) => name))

  function typescript(type: string): string {
    if (type.endsWith('[]')) return `${typescript(type.slice(0, -2))}[]`
    if (enumNames.has(type)) return `Database['public']['Enums']['${type}']`
    const scalar = SCALARS[type]
    if (scalar === undefined) throw new Error(`No TypeScript type is known for the SQL type ${type}`)
    return scalar
  }

  const orNull = ({ type, isNullable }: Column) => typescript(type) + (isNullable ? ' | null' : '')
  const nullableInTables = new Set(
    tables.flatMap(({ columns }) => columns.filter((c) => c.isNullable).map((c) => c.name)),
  )
  const result =
    (of: string) =>
    ({ name, type }: Argument) => {
      const isNullable = nullableInTables.has(name) || NULLABLE[of]?.includes(name)
      return `${name}: ${typescript(type)}${isNullable ? ' | null' : ''}`
    }

  const argument = ({ name, type, isOptional }: Argument) =>
    `${name}${isOptional ? '?' : ''}: ${typescript(type)}`
  const named = (columns: Column[]) => columns.map(({ name }) => quote(name)).join(' | ') || 'never'
  const insert = ({ name, columns }: Table) => {
    const generated = columns.filter((column) => column.isReadOnly)
    const needed = columns.filter((c) => !c.isReadOnly && !c.hasDefault && !c.isNullable)
    const row = `Database['public']['Tables']['${name}']['Row']`
    return `Inserted<${[row, named(needed), ...(generated.length > 0 ? [named(generated)] : [])].join(', ')}>`
  }

  const table = (table: Table) =>
    block(`${table.name}:`, [
      ...block(
        'Row:',
        table.columns.map((column) => `${column.name}: ${orNull(column)}`),
      ),
      `Insert: ${insert(table)}`,
      `Update: Partial<Database['public']['Tables']['${table.name}']['Insert']>`,
      ...list('Relationships:', table.relationships.map(relationship)),
    ])

  const sqlFunction = (f: SqlFunction) =>
    block(`${f.name}:`, [
      ...(f.arguments.length > 0 ? block('Args:', f.arguments.map(argument)) : ['Args: never']),
      ...returned(f, result(f.name), typescript),
    ])

  return [
    '// Generated from the migrations by `npm run db:types`. Do not edit.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    ...block('export type Database =', [
      ...block('public:', [
        ...block('Tables:', tables.flatMap(table)),
        'Views: { [_ in never]: never }',
        ...block('Functions:', functions.flatMap(sqlFunction)),
        ...block(
          'Enums:',
          enums.map(({ name, values }) => `${name}: ${values.map(quote).join(' | ')}`),
        ),
        'CompositeTypes: { [_ in never]: never }',
      ]),
    ]),
    '',
    "type Public = Database['public']",
    "export type Tables<Name extends keyof Public['Tables']> = Public['Tables'][Name]['Row']",
    '',
    '/** What an insert gives: the columns that it needs, and others unless Postgres generates them. */',
    'type Inserted<Row, Needed extends keyof Row, Generated extends keyof Row = never> = Pick<Row, Needed> &',
    '  Partial<Omit<Row, Needed | Generated>> & { [Column in Generated]?: never }',
    '',
  ].join('\n')
}

const quote = (text: string) => `'${text}'`

const indented = (lines: string[]) => lines.map((line) => `  ${line}`)

const block = (head: string, lines: string[]) => [`${head} {`, ...indented(lines), '}']

const list = (head: string, items: string[][]) =>
  items.length === 0 ? [`${head} []`] : [`${head} [`, ...indented(items.flat()), ']']

const relationship = ({ name, columns, isOneToOne, referencedTable, referencedColumns }: Relationship) => [
  '{',
  ...indented([
    `foreignKeyName: ${quote(name)}`,
    `columns: [${columns.map(quote).join(', ')}]`,
    `isOneToOne: ${isOneToOne}`,
    `referencedRelation: ${quote(referencedTable)}`,
    `referencedColumns: [${referencedColumns.map(quote).join(', ')}]`,
  ]),
  '},',
]

function returned(
  { name, columns, returnType, returnsSet, returnsTable }: SqlFunction,
  result: (column: Argument) => string,
  typescript: (type: string) => string,
) {
  if (columns.length > 0) {
    const lines = block('Returns:', columns.map(result))
    return [...lines.slice(0, -1), '}[]']
  }
  if (returnsTable === null) {
    return [`Returns: ${typescript(returnType)}${returnsSet ? '[]' : ''}${name in NULLABLE ? ' | null' : ''}`]
  }

  return [
    `Returns: Database['public']['Tables']['${returnsTable}']['Row']${returnsSet ? '[]' : ''}`,
    ...block('SetofOptions:', [
      "from: '*'",
      `to: ${quote(returnsTable)}`,
      'isOneToOne: false',
      `isSetofReturn: ${returnsSet}`,
    ]),
  ]
}

export const typesFile = join(import.meta.dirname, '../../src/database.types.ts')

export const currentTypes = async (client: Queryable) => renderTypes(await introspect(client))
