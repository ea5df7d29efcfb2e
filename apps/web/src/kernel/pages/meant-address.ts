// Which page somebody means who types its address in another spelling: other letter cases, encoded characters, an alias.

/** `/verify/$id` → its parts; a dynamic one matches whatever stands there, which stays as it is. */
function fits(parts: readonly string[], pattern: string): string | null {
  const wanted = pattern.split('/')
  if (wanted.length !== parts.length) return null
  const found = wanted.map((part, index) => {
    const typed = parts[index] ?? ''
    return part.startsWith('$') ? typed : decoded(typed).toLowerCase() === part.toLowerCase() ? part : null
  })
  return found.includes(null) ? null : found.join('/')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The address of the page that is meant, or null when there is none or it is the typed one already. `spellings` maps
 * every address and alias to the address it leads to.
 */
export function meantAddress(typed: string, spellings: ReadonlyMap<string, string>): string | null {
  const parts = (typed.replace(/\/+$/, '') || '/').split('/')
  for (const [spelling, address] of spellings) {
    const found = fits(parts, spelling)
    if (found === null) continue
    const meant = spelling === address ? found : address
    return meant === typed ? null : meant
  }
  return null
}
