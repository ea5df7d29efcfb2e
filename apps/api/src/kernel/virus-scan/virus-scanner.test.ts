// The virus scanner: files that it detects, files that it accepts, and no endless wait when it does not answer.
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Answering, eicar, fakeClamd, hasClamd, likeClamd, startClamd } from '#api/testing/uploads/clamav.ts'
import { aPdf } from '#api/testing/uploads/files.ts'
import { scanByClamd } from './clamd.ts'
import { createVirusScanner } from './virus-scanner.ts'

/** Scans these bytes. */
async function scan(scanner: ReturnType<typeof createVirusScanner>, bytes: Buffer) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-scan-'))
  const path = join(folder.path, 'file')
  await writeFile(path, bytes)
  return await scanner.scan(path)
}
const plain = aPdf()
const infected = aPdf({ extra: Buffer.from(`% ${eicar}\n`) })
/** Several chunks, with the signature across the boundary of two. */
const long = Buffer.concat([Buffer.alloc(9 * 1024 * 1024 + 7), Buffer.from(eicar), Buffer.alloc(500_000)])

describe.each([
  ['that speaks its protocol', true, () => fakeClamd()],
  ['of ClamAV', hasClamd, startClamd],
] as const)('a daemon %s', (_, isThere, start) => {
  it.skipIf(!isThere)('accepts a clean file and refuses an infected one', { timeout: 60_000 }, async () => {
    const clamd = await start()
    const faults: unknown[] = []
    const scanner = createVirusScanner({
      clamdUrl: clamd.url,
      isRequired: true,
      onFault: (fault) => faults.push(fault),
    })
    try {
      expect(await scan(scanner, plain)).toBe('clean')
      expect(await scan(scanner, Buffer.alloc(0))).toBe('clean')
      expect(await scan(scanner, infected)).toBe('infected')
      expect(await scan(scanner, long)).toBe('infected')
      expect(scanner.counts).toEqual({ scanned: 4, found: 2, failures: 0 })
      expect(String(faults[0])).toMatch(/an upload was refused: Rounds\.Test\.Eicar/)
    } finally {
      await clamd.close()
    }
  })
})

describe('a daemon that fails', () => {
  it.each<[what: string, answering: Answering]>([
    ['ends the connection', (socket) => void socket.destroy()],
    ['says that the file is too large', (socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['speaks without end', (socket) => void socket.write('x'.repeat(5_000))],
    ['says something else', (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ])('%s: the file is refused, or passes where the scanner is optional', async (_, answering) => {
    const clamd = await fakeClamd(answering)
    const required = createVirusScanner({ clamdUrl: clamd.url, isRequired: true })
    const optional = createVirusScanner({ clamdUrl: clamd.url, isRequired: false })
    expect(await scan(required, plain)).toBe('notScanned')
    expect(await scan(optional, infected)).toBe('clean')
    expect([required.state(), optional.state(), optional.counts.failures]).toEqual(['unreachable', 'unreachable', 1])
    await clamd.close()
  })

  it('times out when it is silent', async () => {
    const clamd = await fakeClamd(() => {})
    await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-scan-'))
    const path = join(folder.path, 'file')
    await writeFile(path, plain)
    await expect(scanByClamd(new URL(clamd.url), path, AbortSignal.timeout(200))).rejects.toThrow('clamd took too long')
    await clamd.close()
  })

  it('causes refusals, and is reported once until it works again', async () => {
    let isWorking = false
    const clamd = await fakeClamd((socket, received) => (isWorking ? likeClamd(socket, received) : socket.destroy()))
    const faults: string[] = []
    const onFault = (fault: unknown) => void faults.push(fault instanceof Error ? fault.message : 'other')
    const scanner = createVirusScanner({ clamdUrl: clamd.url, isRequired: true, onFault })
    expect([await scan(scanner, plain), await scan(scanner, plain)]).toEqual(['notScanned', 'notScanned'])
    isWorking = true
    expect(await scan(scanner, plain)).toBe('clean')
    expect([scanner.state(), faults]).toEqual([
      'reachable',
      ['the virus scanner fails', 'the virus scanner works again'],
    ])
    await clamd.close()
  })

  it('causes a refusal when nothing listens at its address', async () => {
    const clamd = await fakeClamd()
    await clamd.close()
    expect(await scan(createVirusScanner({ clamdUrl: clamd.url, isRequired: true }), plain)).toBe('notScanned')
    const none = createVirusScanner({ clamdUrl: 'unix:/nowhere/clamd', isRequired: true })
    expect(await scan(none, plain)).toBe('notScanned')
  })
})

it('accepts every file without a daemon', async () => {
  const scanner = createVirusScanner({ clamdUrl: undefined, isRequired: true })
  expect([await scan(scanner, infected), scanner.state()]).toEqual(['clean', 'off'])
})
