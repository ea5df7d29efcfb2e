// The program that judges one PDF and writes what it finds. It runs as a process of its own, which may read and no more.
import { readFileSync } from 'node:fs'
import { judgePdf } from './judge-pdf.ts'

process.stdout.write(JSON.stringify(await judgePdf(readFileSync(process.argv[2] ?? ''))))
