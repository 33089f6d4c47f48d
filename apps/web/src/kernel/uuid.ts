/** Bits of a UUID v7 below its instant that count up within one millisecond. */
const COUNTER_MAX = 0xfff
let lastMs = 0
let counter = 0

const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')

/**
 * A new UUID v7. Those made by one page are in the order in which they were made, also when the clock is set back.
 * @param now milliseconds since 1970
 */
export function uuidV7(now: number = Date.now()): string {
  const ms = Math.max(now, lastMs)
  counter = ms === lastMs ? counter + 1 : 0
  lastMs = ms
  if (counter > COUNTER_MAX) {
    lastMs += 1
    counter = 0
  }
  const time = hex(lastMs, 12)
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)))
  const variant = hex(0x80 | ((random[0] ?? 0) & 0x3f), 2)
  const tail = random.slice(1).map((b) => hex(b, 2))
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex(counter, 3)}`,
    variant + tail[0],
    tail.slice(1).join(''),
  ].join('-')
}
