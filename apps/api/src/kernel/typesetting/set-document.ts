// Typesets a document with typst. Run it in a separate process: the compiler keeps what it read in memory.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { z } from 'zod'
import { layOver } from './lay-over.ts'

export const DocumentRequest = z.strictObject({
  template: z.string(),
  /** JSON. */
  data: z.string(),
  /** Pairs of path and base64. */
  pictures: z.array(z.tuple([z.string(), z.string()])),
  /** Typeset separately and laid over pages that the template reserves; `data` is JSON. */
  parts: z.array(z.strictObject({ template: z.string(), data: z.string() })),
  /** Seconds since 1970. */
  madeAt: z.number().int(),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** Templates may read files in this folder only. */
const workspace = fileURLToPath(new URL('.', import.meta.resolve('#api/main.ts')))
/** The fonts cover the scripts of people's names. The first has Latin, Greek, Cyrillic and Devanagari. */
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

/** A fact that a template declares once with `#metadata(…) <name>`. */
const TemplateFact = z.tuple([z.unknown()])
const FreePages = z.tuple([z.int().min(1)])

/** Returns the PDF. Throws with the position in the template when it does not compile. */
export async function setDocument({ template, data, pictures, parts, madeAt }: DocumentRequest): Promise<Buffer> {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
  const give = (path: string, bytes: Buffer) => compiler.mapShadow(join(workspace, path), bytes)
  const compile = (path: string) => {
    const compiled = compiler.compile({ mainFilePath: join(workspace, path) })
    if (compiled.result !== null) return compiled.result
    const fault = compiled.takeDiagnostics()
    throw new Error(fault ? JSON.stringify(compiler.fetchDiagnostics(fault)) : 'The template gives no document.')
  }
  const pdfOf = (document: NodeTypstDocument) => compiler.pdf(document, { creationTimestamp: madeAt })

  function setPart(part: DocumentRequest['parts'][number]) {
    give('part.json', Buffer.from(part.data))
    const document = compile(part.template)
    const [facts] = TemplateFact.parse(compiler.query(document, { selector: '<facts>', field: 'value' }))
    return { pdf: pdfOf(document), pages: document.numOfPages, facts }
  }

  const laid: ReturnType<typeof setPart>[] = []
  for (const part of parts) {
    if (laid.length > 0) await forget(compiler)
    laid.push(setPart(part))
  }
  give('data.json', Buffer.from(data))
  give('parts.json', Buffer.from(JSON.stringify(laid.map(({ pages, facts }) => ({ pages, facts })))))
  for (const [path, base64] of pictures) give(path, Buffer.from(base64, 'base64'))
  const document = compile(template)
  const pdf = pdfOf(document)
  if (laid.length === 0) return pdf
  const [first] = FreePages.parse(compiler.query(document, { selector: '<parts>', field: 'value' }))
  return layOver(pdf, first, laid)
}

/** Frees the compiler's layout cache; a document is freed with the object that holds it. */
async function forget(compiler: NodeCompiler): Promise<void> {
  compiler.evictCache(0)
  globalThis.gc?.()
  await setImmediate()
}
