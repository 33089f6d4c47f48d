import type { Cor } from './pure/outcome.ts'

type Note = readonly [hertz: number, seconds: number]
/** High and short is good; two notes ask for a look; low and long is unknown. */
const TONES: Readonly<Record<Cor | 'erro', readonly Note[]>> = {
  verde: [[1320, 0.09]],
  ambar: [
    [880, 0.09],
    [660, 0.12],
  ],
  vermelho: [[220, 0.35]],
  cinza: [[1000, 0.06]],
  erro: [
    [180, 0.2],
    [140, 0.4],
  ],
}
const TICKS: Readonly<Record<Cor | 'erro', number[]>> = {
  verde: [40],
  ambar: [40, 60, 40],
  vermelho: [200],
  cinza: [30],
  erro: [200, 80, 200],
}
const LOUDNESS = 0.25
/** Awake it draws on the battery, also in silence: longer than the pause between two readings of somebody who is counting. */
const ASLEEP_AFTER_MS = 60_000

let audio: AudioContext | null = null
let bedtime: number | undefined

/** Browsers sound only after the person has touched the page: called at a touch or a key, it makes the sound ready. */
export function wakeSound(): void {
  const { AudioContext: Audio } = globalThis as { AudioContext?: typeof AudioContext }
  if (!Audio) return
  audio ??= new Audio()
  stayAwake(audio)
}

/** Wakes the sound, and puts it to sleep when nothing has sounded for a while. */
function stayAwake(sound: AudioContext): void {
  window.clearTimeout(bedtime)
  bedtime = window.setTimeout(() => void sound.suspend(), ASLEEP_AFTER_MS)
  if (sound.state === 'suspended') void sound.resume()
}

/** Sounds and ticks what a reading came to. It is for what is on the disk already. */
export function signal(what: Cor | 'erro'): void {
  performance.mark('contagem:tom', { detail: what })
  navigator.vibrate?.(TICKS[what])
  if (!audio) return
  stayAwake(audio)
  let at = audio.currentTime
  for (const [hertz, seconds] of TONES[what]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(LOUDNESS, at)
    volume.gain.linearRampToValueAtTime(0, at + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}
