import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import encodeQR from 'qr'

// Time-based one-time codes (RFC 6238), as authenticator apps assume them: SHA-1, six digits, thirty seconds.
const DIGITS = 6
const PERIOD_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in base32. */
export const makeSecret = () => Array.from(randomBytes(32), (byte) => BASE32[byte % 32]).join('')

function bytesOf(secret: string) {
  const bits = Array.from(secret, (digit) => BASE32.indexOf(digit).toString(2).padStart(5, '0')).join('')
  return Buffer.from(Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2)))
}

export const stepAt = (milliseconds: number) => Math.floor(milliseconds / 1000 / PERIOD_SECONDS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = hash.readUInt32BE(hash.readUInt8(hash.length - 1) & 0xf) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Finds the time step of a code: the current one or a neighbor, since clocks differ and people type slowly. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const present = stepAt(now)
  const given = Buffer.from(code)
  return [present, present - 1, present + 1].find((step) => {
    const right = Buffer.from(codeAt(secret, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

/** What an authenticator app needs to add the account, as a URI and as a QR code. */
export function enrolment(secret: string, account: string, issuer: string) {
  const uri = new URL(`otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`)
  uri.search = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(DIGITS),
    issuer,
    period: String(PERIOD_SECONDS),
    secret,
  })
    .toString()
    .replaceAll('+', '%20')
  return { qr_code: encodeQR(uri.href, 'svg'), secret, uri: uri.href }
}
