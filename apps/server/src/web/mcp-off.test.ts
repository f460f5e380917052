import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '#testing.ts'

const { url } = await startTestServer({ MCP: 'off' })

test('an operator can switch off the MCP endpoint for programs', async () => {
  const response = await fetch(`${url}/mcp`, { method: 'POST', body: '{}' })
  assert.equal(response.status, 404)
  assert.doesNotMatch(await (await fetch(`${url}/llms.txt`)).text(), /mcp/)
})
