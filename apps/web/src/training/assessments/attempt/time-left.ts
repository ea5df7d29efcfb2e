// The time that is left of an attempt, by the server's clock.
import { useEffect, useState } from 'react'

const leftOf = (deadline: string, offsetMs: number): number => Date.parse(deadline) - (Date.now() + offsetMs)

/** Milliseconds until the deadline; 0 or less when it is over. Counts every second. */
export function useTimeLeft(deadline: string, offsetMs: number): number {
  const [leftMs, setLeftMs] = useState(() => leftOf(deadline, offsetMs))
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(leftOf(deadline, offsetMs)), 1000)
    return () => clearInterval(timer)
  }, [deadline, offsetMs])
  return leftMs
}

/** The last five minutes, in which a student should look at the clock. */
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
