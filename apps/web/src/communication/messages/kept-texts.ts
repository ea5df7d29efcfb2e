// What somebody has written and not sent, by conversation: it is there when they come back to it in this tab. Each text has
// the key of its sending, so that a second press after a lost answer sends it once.
import { onSessionChange } from '#web/kernel/session-store.ts'

interface KeptText {
  text: string
  idempotencyKey: string
}

const texts = new Map<string, KeptText>()

// Nothing stays for the person after them.
onSessionChange((end) => {
  if (end) texts.clear()
})

export const keptText = (conversation: string): string => texts.get(conversation)?.text ?? ''

/** The key under which this text is sent: another one for other words. */
export function keyOf(conversation: string, text: string): string {
  const known = texts.get(conversation)
  const kept = known?.text === text ? known : { text, idempotencyKey: crypto.randomUUID() }
  texts.set(conversation, kept)
  return kept.idempotencyKey
}

export function keepText(conversation: string, text: string): void {
  if (text === '') texts.delete(conversation)
  else keyOf(conversation, text)
}
