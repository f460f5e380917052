import { cpus, loadavg } from 'node:os'
import { today, writeSection } from '../results.ts'

export type Sample = NodeJS.MemoryUsage & { seconds: number }

export type Figures = {
  seconds: number
  warmUp: number
  requests: number
  /** Of all requests after the warm-up, sign-ins and uploads among them. */
  p99: number
  opened: number
  heard: number
  idle: NodeJS.MemoryUsage
  samples: Sample[]
  collectedWarm: NodeJS.MemoryUsage
  after: NodeJS.MemoryUsage
  collectedAfter: NodeJS.MemoryUsage
}

const PEAK_BAR = 250
/** Ten minutes are too short to tell less from chance. */
const SLOPE_BAR = 1

const mb = (bytes: number) => bytes / 1024 / 1024
const inUse = ({ heapUsed, external }: NodeJS.MemoryUsage) => mb(heapUsed + external)

/** What a straight line through the points (least squares) rises by in a unit of x. */
function slope(points: { x: number; y: number }[]) {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)]
  return mean((p) => (p.x - x) * (p.y - y)) / mean((p) => (p.x - x) ** 2)
}

/** Prints the figures and writes them where `isMeantToStay`. @returns whether all bars are kept */
export function report(figures: Figures, isMeantToStay: boolean): boolean {
  const {
    seconds,
    warmUp,
    requests,
    p99,
    opened,
    heard,
    idle,
    samples,
    collectedWarm,
    after,
    collectedAfter,
  } = figures
  const warm = samples.filter((sample) => sample.seconds > warmUp)
  const peak = Math.max(...samples.map(({ rss }) => mb(rss)))
  const rise = slope(warm.map(({ seconds, rss }) => ({ x: seconds / 60, y: mb(rss) })))
  const text = `## Memory under ${Math.round(seconds / 60)} minutes of mixed load (\`npm run bench:endurance\`), ${today()}

${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, 10,000 professionals, load average at the end ${loadavg()[0]?.toFixed(1)}. 16 connections at full speed: listings,
searches, ratings, sign-ins, uploads of 100 kB, images, known etags and ranges (${requests.toLocaleString('en')} requests, ${Math.round(requests / seconds)} a second, p99 ${p99.toFixed(0)} ms); beside them
100 sockets, of which five a second come and go (${opened.toLocaleString('en')} came, ${heard.toLocaleString('en')} changes were heard). RSS every 5 s (${samples.length} samples); the first ${warmUp} s are warm-up.

| Node's memory | measured | bar |
|---|---|---|
| RSS, idle after the start | ${mb(idle.rss).toFixed(0)} MB | |
| RSS, peak under load | ${peak.toFixed(0)} MB | 250 MB |
| RSS, slope after the warm-up | ${rise.toFixed(2)} MB a minute | no growth: below ${SLOPE_BAR} |
| RSS, idle 30 s after the load | ${mb(after.rss).toFixed(0)} MB | returns |
| heap and external after collecting: warm, at the end | ${inUse(collectedWarm).toFixed(1)} MB, ${inUse(collectedAfter).toFixed(1)} MB | |
| heap in use under load, at most | ${Math.max(...samples.map(({ heapUsed }) => mb(heapUsed))).toFixed(0)} MB | |`
  console.log(text)
  console.log(samples.map(({ rss }) => mb(rss).toFixed(0)).join(' '))
  if (isMeantToStay) writeSection('npm run bench:endurance', text)
  return peak < PEAK_BAR && rise < SLOPE_BAR
}
