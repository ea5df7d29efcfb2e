// The time left in an attempt, by the server's clock.
import { useEffect, useState } from 'react'
import type { ServerClock } from './server-clock.ts'

const leftOf = (deadline: string, clock: ServerClock): number => Date.parse(deadline) - clock.now()

/** Milliseconds until the deadline, updated every second; 0 or less when it has passed. */
export function useTimeLeft(deadline: string, clock: ServerClock): number {
  const [leftMs, setLeftMs] = useState(() => leftOf(deadline, clock))
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(leftOf(deadline, clock)), 1000)
    return () => clearInterval(timer)
  }, [deadline, clock])
  return leftMs
}

/** The last five minutes, in which a student should watch the clock. */
export const isShort = (leftMs: number): boolean => leftMs < 5 * 60_000

const two = (n: number): string => String(n).padStart(2, '0')

/** `1:05:09 left`. */
export function timeLeftText(leftMs: number): string {
  if (leftMs <= 0) return 'The time is over.'
  const seconds = Math.ceil(leftMs / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest} left` : `${minutes}:${rest} left`
}
