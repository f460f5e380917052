import { functions, roles, tables } from './table.ts'

const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`
const head = (titles: string[]) => row(titles) + row(titles.map(() => '---'))

/** The text of docs/access-matrix.md: who may do what. */
export const matrix = () => `# Who may do what

Written from \`packages/database/src/who-may/table.ts\` by \`npm run docs:access\`. Each cell is proven twice: in Postgres by
\`packages/database/tests/access/00-who-may.test.ts\`, and over HTTP by \`tests/attack/who-may.test.ts\`. What a cell cannot say
(transitions, races, valid fields) is a test in one of those folders.

## Tables

- **own** rows are in the caller's name or about their registration, **other's** in or about another's;
- **hidden** rows are about a registration that is not approved, a banner off the air, a category that somebody proposed;
- **all** are all kinds of rows;
- **none**: no row is found, not even by a change of all rows, or the attempt is refused;
- **refused**: Postgres refuses the attempt, whichever row it names.

Columns that a row does not name are refused to all but the service.

${head(['table', 'verb', ...roles])}${Object.entries(tables)
  .flatMap(([table, verbs]) =>
    Object.entries(verbs).map(([label, of]) => {
      const [verb = '', ...columns] = label.split(/(?<=^\S+) /)
      const what = columns.length > 0 ? `${verb} \`${columns}\`` : verb
      return row([`\`${table}\``, what, ...roles.map((role) => of[role] ?? 'all')])
    }),
  )
  .join('')}
The tables of \`private\` are refused to every role.

## Functions

A function that runs as its owner bypasses row-level security, so each checks its caller, and administrators' begin with
\`private.require_admin()\`. Supabase's linter warns of those that visitors (0028) and people who are signed in (0029) may
call; a warning for one of this table is expected, any other one is a fault.

${head(['functions', ...roles, 'why it runs as its owner'])}${functions
  .map(({ names, of, why = 'As the caller: row-level security decides.' }) =>
    row([names.map((name) => `\`${name}\``).join(', '), ...roles.map((role) => of[role]), why]),
  )
  .join('')}`
