// What somebody has written and not sent, by conversation: sealed on their device, it is there when they come back to it, also
// after a new version was loaded.
import { dropNote, keepNote, note } from '#web/kernel/device-store/notes.ts'

const nameOf = (conversation: string): string => `message.${conversation}`

export function keptText(conversation: string): string {
  const kept = note(nameOf(conversation))
  return typeof kept === 'string' ? kept : ''
}

export function keepText(conversation: string, text: string): void {
  if (text === '') dropNote(nameOf(conversation))
  else keepNote(nameOf(conversation), text)
}
