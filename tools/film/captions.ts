// The captions of a film as WebVTT, from the captions of its shots. Pure.
import type { Shot } from './shot.ts'

interface Cue {
  from: number
  to: number
  text: string
}

/** The caption of a shot stays until another one, or none, replaces it. */
export function cuesOf(shots: readonly Shot[]): Cue[] {
  const cues: Cue[] = []
  let now = 0
  for (const shot of shots) {
    const from = now
    now += shot.seconds
    const text = shot.kind === 'screen' ? shot.caption : ''
    const last = cues.at(-1)
    if (last && last.text === text && last.to === from) last.to = now
    else if (text !== '') cues.push({ from, to: now, text })
  }
  return cues
}

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0')
  return `${part(Math.floor(ms / 60_000))}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}

export function webVttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${text}\n`)
  return ['WEBVTT\n', ...blocks].join('\n')
}
