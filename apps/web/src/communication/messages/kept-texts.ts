// The unsent text of each conversation, encrypted on the device. It survives leaving the conversation, and a new
// version of the product.
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
