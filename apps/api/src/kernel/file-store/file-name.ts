// File names from users: made safe to store, to display and to put into a header.

/** Control characters, and marks that reverse the reading direction (`exe.fdp` shown as `pdf.exe`). */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const maxLength = 120

/**
 * Returns the last part of the path without unsafe characters, and `file` when nothing is left. Keeps the extension.
 */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replaceAll(unsafe, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '')
  if (name === '') return 'file'
  const letters = [...name]
  if (letters.length <= maxLength) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? [...name.slice(dot)].slice(0, 10) : []
  return [...letters.slice(0, maxLength - extension.length), ...extension].join('')
}

/** Returns the extension in lower case, without its dot. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * Returns the header that makes a browser save the file under its name instead of displaying it (RFC 6266, RFC 8187).
 */
export function attachmentHeader(name: string): string {
  const encoded = encodeURIComponent(safeFileName(name)).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}
