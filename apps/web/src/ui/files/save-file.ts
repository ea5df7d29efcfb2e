// Saves bytes in memory as a file on the device.

/** Starts the download under the given name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After a minute every browser has started the download; some break when the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
