// What somebody has written and not sent, by conversation: it is there when they come back to it in this tab.
import { onSessionChange } from '#web/kernel/session-store.ts'

const texts = new Map<string, string>()

// Nothing stays for the person after them.
onSessionChange((end) => {
  if (end) texts.clear()
})

export const keptText = (conversation: string): string => texts.get(conversation) ?? ''

export function keepText(conversation: string, text: string): void {
  if (text === '') texts.delete(conversation)
  else texts.set(conversation, text)
}
