// Formats a size in bytes for people. Pure.

const units = ['KB', 'MB', 'GB', 'TB']

/** `0 bytes`, `12 KB`, `3.4 GB`: one decimal below ten, none above. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let size = bytes / 1024
  let unit = 0
  while (size >= 1023.5 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${size < 9.95 ? Number(size.toFixed(1)) : Math.round(size)} ${units[unit]}`
}
