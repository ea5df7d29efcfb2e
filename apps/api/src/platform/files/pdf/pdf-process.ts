// The program that checks one PDF and prints the verdict, as a separate process that may only read files.
import { readFileSync } from 'node:fs'
import { inspectPdf } from './inspect-pdf.ts'

process.stdout.write(JSON.stringify(await inspectPdf(readFileSync(process.argv[2] ?? ''))))
