// Reads the lines of a file, one batch in memory at a time.
import { createReadStream } from 'node:fs'

const maxLines = 500
const maxChars = 4 * 1024 * 1024

/** Splits at line feeds only: JSON text may contain other line separators. */
export async function* batchesOf(path: string): AsyncGenerator<string[]> {
  let [batch, chars, rest]: [string[], number, string] = [[], 0, '']
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      batch.push(line)
      chars += line.length
      if (batch.length < maxLines && chars < maxChars) continue
      yield batch
      ;[batch, chars] = [[], 0]
    }
  }
  if (rest) batch.push(rest)
  if (batch.length > 0) yield batch
}
