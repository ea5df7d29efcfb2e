// Finds the page for an address typed in another spelling: other letter case, encoded characters, or an alias.

/**
 * Matches parts with a pattern such as `/verify/$id`. A dynamic part matches any text and keeps it. Null when they
 * differ.
 */
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
 * Returns the address that was meant, or null when there is none or it was typed exactly. `spellings` maps every
 * address and alias to its address.
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
