// Writes the figures of one command into docs/performance.md, after the first section; those of other commands stay.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

/** `command` is for example `npm run time:reports`; its earlier section is replaced. */
export async function writeSection(command: string, text: string): Promise<void> {
  const note = `<!-- Written by \`npm run ${command} -- --write\`. -->`
  const [first = '', ...others] = (await readFile(document, 'utf8')).split(/\n(?=<!-- Written by )/)
  const kept = others.filter((other) => !other.startsWith(note)).map((other) => other.trimEnd())
  await writeFile(document, `${[first.trimEnd(), `${note}\n\n${text.trim()}`, ...kept].join('\n\n')}\n`)
}
