// The program that judges one PDF and writes what it finds. It runs as a process of its own, which may read and no more.
import { readFileSync } from 'node:fs'
import { scanPdf } from './pdf-scan.ts'
import { readStructure } from './pdf-structure.ts'
import { type PdfVerdict, Refused } from './pdf-verdict.ts'

async function judge(path: string): Promise<PdfVerdict> {
  const bytes = readFileSync(path)
  try {
    await scanPdf(bytes)
    return await readStructure(bytes)
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}

process.stdout.write(JSON.stringify(await judge(process.argv[2] ?? '')))
