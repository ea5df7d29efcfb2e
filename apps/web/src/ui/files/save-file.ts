// Saves bytes that the page has as a file of the device.

/** Begins the download under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun the download by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
