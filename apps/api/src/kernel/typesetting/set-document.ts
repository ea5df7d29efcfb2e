// Has typst set a document. For a process of its own: the compiler keeps what it read in memory.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'

export const DocumentRequest = z.strictObject({
  template: z.string(),
  /** JSON. */
  data: z.string(),
  /** Path and base64. */
  pictures: z.array(z.tuple([z.string(), z.string()])),
  /** Seconds since 1970. */
  madeAt: z.number().int(),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** Templates may read what lies under it, and nothing else. */
const workspace = fileURLToPath(new URL('.', import.meta.resolve('#api/main.ts')))
/** Names are written in these scripts. The first has Latin, Greek, Cyrillic and Devanagari. */
const families = [
  import.meta.resolve('@expo-google-fonts/noto-sans/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-kannada/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-oriya/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-telugu/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-naskh-arabic/package.json'),
]
/** Only `noto-sans` has italics. */
const weights = ['400Regular', '400Regular_Italic', '600SemiBold']
const fontPaths = families.flatMap((family) =>
  weights.map((weight) => fileURLToPath(new URL(weight, family))).filter((folder) => existsSync(folder)),
)

/** The PDF. Throws with the place in the template when it does not compile. */
export function setDocument({ template, data, pictures, madeAt }: DocumentRequest): Buffer {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
  compiler.mapShadow(join(workspace, 'data.json'), Buffer.from(data))
  for (const [path, base64] of pictures) compiler.mapShadow(join(workspace, path), Buffer.from(base64, 'base64'))
  const compiled = compiler.compile({ mainFilePath: join(workspace, template) })
  if (compiled.result === null) {
    const fault = compiled.takeDiagnostics()
    throw new Error(fault ? JSON.stringify(compiler.fetchDiagnostics(fault)) : 'The template gives no document.')
  }
  return compiler.pdf(compiled.result, { creationTimestamp: madeAt })
}
