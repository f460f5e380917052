import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const userAgents = {
  'Chrome no Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/149.0.0.0 Mobile Safari/537.36`,
  'Samsung Internet no Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  'Edge no Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
  'Opera no Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36 OPR/133.0.0.0`,
  'Safari no iPhone': `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`,
  'Chrome no iPhone': `${iphone} CriOS/149.0.0.0 Mobile/15E148 Safari/604.1`,
  'Firefox no iPhone': `${iphone} FxiOS/150.0 Mobile/15E148 Safari/604.1`,
  'Safari no Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Firefox no Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'Chrome no ChromeOS': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/149.0.0.0 Safari/537.36`,
}

test('a device is named after the browser and the system in its user agent', () => {
  for (const [name, userAgent] of Object.entries(userAgents)) assert.equal(deviceOf(userAgent).name, name)
})

test('phones and tablets are handheld, computers are not', () => {
  assert.ok(deviceOf(userAgents['Safari no iPhone']).isHandheld)
  assert.ok(deviceOf(userAgents['Chrome no Android']).isHandheld)
  assert.ok(!deviceOf(userAgents['Safari no Mac']).isHandheld)
})

test('an unknown browser or system in a user agent is not guessed', () => {
  assert.equal(deviceOf('').name, 'Aparelho desconhecido')
  assert.equal(deviceOf('node').name, 'Aparelho desconhecido')
  assert.equal(deviceOf('Mozilla/5.0 (Windows NT 10.0)').name, 'Navegador no Windows')
  assert.equal(deviceOf('Firefox/150.0').name, 'Firefox')
})
