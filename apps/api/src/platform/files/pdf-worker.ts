// The worker in which one PDF is looked through: its memory has a limit of its own, and it can be stopped.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { scanPdf } from './pdf-scan.ts'

parentPort?.postMessage(scanPdf(readFileSync(String(workerData))))
