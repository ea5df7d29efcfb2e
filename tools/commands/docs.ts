// `npm run docs`: writes the documents that are generated from the declarations of the contract.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../child.ts'
import { generatedDocuments } from '../documents/documents.ts'

for (const [path, text] of Object.entries(generatedDocuments())) {
  await writeFile(join(root, path), text)
  console.log(`Wrote ${path}.`)
}
