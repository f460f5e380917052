import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './rate-limits.ts'

test('addresses of one /64 network share a limit, however they are written', () => {
  for (const [network, ...addresses] of [
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2', '2001:db8:1:2::', '2001:0DB8:1:2:a:b:c:d', '2001:db8:1:2:ffff::1'],
    ['2001:db8:0:0', '2001:db8::1', '2001:db8::a:b:c:d', '2001:db8:0:0:1::'],
    ['2001:db8:0:1', '2001:db8:0:1::1', '2001:db8::1:0:0:0:1'],
    ['0:0:0:0', '::1', '::'],
  ]) {
    for (const address of addresses) assert.equal(networkOf(address), network, address)
  }
})
