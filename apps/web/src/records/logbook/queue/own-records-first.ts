// Whether somebody's queue begins with the records that name them: their last choice, kept on the device.

const keyOf = (userId: string): string => `rounds.queue.mine.${userId}`

export function startsWithOwn(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function keepStartsWithOwn(userId: string, isOwn: boolean): void {
  try {
    if (isOwn) localStorage.setItem(keyOf(userId), '1')
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // A full or forbidden storage costs the memory, not the choice.
  }
}
