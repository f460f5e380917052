// A node:test reporter that writes docs/access-matrix.md: the names of the access tests, in order, state who may do
// what.
import type { TestEvent } from 'node:test/reporters'

const head = `# Who may do what

Written by \`npm run test:access\` from the names of the tests in \`packages/database/tests/access\`: each sentence below
was just proven against a real Postgres, as that role. Change the test, not this file.
`

/** One format per nesting level: the table, the role, and the sentence. */
const lines = [
  (name: string) => `\n## ${name}\n`,
  (name: string) => `\n### ${name[0]?.toUpperCase()}${name.slice(1)}\n\n`,
  (name: string) => `- ${name}\n`,
]

export default async function* matrix(events: AsyncIterable<TestEvent>) {
  yield head
  for await (const { type, data } of events) {
    if (type === 'test:start') yield lines[data.nesting]?.(data.name) ?? ''
    if (type === 'test:fail') yield `  - **does not hold at present:** ${data.name}\n`
  }
}
