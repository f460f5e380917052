import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'

const require = createRequire(import.meta.url)

test("React's compiler memoizes a component whose props have defaults", () => {
  const { code } = require('@babel/core').transformSync(
    'export function Row({ label = "" }) { return <li>{label}</li> }',
    {
      filename: 'row.jsx',
      configFile: false,
      parserOpts: { plugins: ['jsx'] },
      plugins: ['babel-plugin-react-compiler'],
    },
  )

  assert.match(code, /\b_c\(\d+\)/)
})
