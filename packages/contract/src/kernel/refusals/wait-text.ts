// Waiting times in words.

const unit = (n: number, name: string): string => `${n} ${name}${n === 1 ? '' : 's'}`

/** `45 seconds`, `4 minutes`, `2 hours`. Rounded up, so that a person who waits this long is not refused again. */
export function waitText(seconds: number): string {
  if (seconds < 60) return unit(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 3600) return unit(Math.ceil(seconds / 60), 'minute')
  return unit(Math.ceil(seconds / 3600), 'hour')
}
