// Recognizes text from the message catalogues or the problem table, with any values filled in. For tests.
import type { Messages } from './kernel/message.ts'
import { problems } from './kernel/problem.ts'
import { messages } from './messages.ts'

const catalogues: readonly Messages[] = Object.values(messages)
const texts = [
  ...catalogues.flatMap((catalogue) =>
    Object.values(catalogue).map((sentence) => (typeof sentence === 'string' ? sentence : sentence.message)),
  ),
  ...Object.values(problems).map(({ message }) => message),
]

const patterns = texts
  // A text that is only a placeholder would match everything.
  .filter((text) => text.replaceAll(/\{\w+\}/g, '') !== '')
  .map((text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`, 'su')
  })

export const isKnownSentence = (text: string): boolean => patterns.some((pattern) => pattern.test(text))
