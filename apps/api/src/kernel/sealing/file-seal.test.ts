// Sealed files: they open unchanged, whatever their length, and never after a modification.
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSealed, sealFile } from './file-seal.ts'
import { outsideDatabase } from './sealed-column.ts'
import { createSealer } from './sealer.ts'

const key = { id: 'one', key: randomBytes(32) }
const sealer = createSealer([key])
const place = outsideDatabase('files of a test')
const chunk = 64 * 1024
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-seal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function sealed(plain: Buffer, context = 'file-1') {
  const [from, to] = [join(folder, 'plain'), join(folder, 'sealed')]
  await writeFile(from, plain)
  const sealedKey = await sealFile(sealer, place, context, from, to)
  return { sealedKey, bytes: await readFile(to) }
}

/** Returns the stream in pieces of a size unlike any chunk's. */
function inPieces(bytes: Buffer): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 10_007) }, (_, index) =>
    bytes.subarray(index * 10_007, (index + 1) * 10_007),
  )
  return Readable.from(pieces)
}

const opened = (bytes: Buffer, sealedKey: string, context = 'file-1', by = sealer) =>
  buffer(openSealed(by, context, sealedKey, inPieces(bytes)))

describe('a sealed file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 5 * chunk + 17])(
    'of %i bytes opens unchanged',
    async (size) => {
      const plain = randomBytes(size)
      const { bytes, sealedKey } = await sealed(plain)
      expect(bytes.length).toBe(size + 16 * Math.max(1, Math.ceil(size / chunk)))
      expect((await opened(bytes, sealedKey)).equals(plain)).toBe(true)
    },
  )

  it('shows nothing of its bytes and differs each time', async () => {
    const plain = Buffer.alloc(3 * chunk, 'Aadhaar ')
    const [first, second] = [await sealed(plain), await sealed(plain)]
    expect(first.bytes.includes('Aadhaar')).toBe(false)
    expect(first.bytes.equals(second.bytes)).toBe(false)
  })

  it('does not open with a changed byte, reordered chunks or a cut at a chunk’s end', async () => {
    const { bytes, sealedKey } = await sealed(randomBytes(3 * chunk))
    const step = chunk + 16
    const changed = Buffer.from(bytes)
    changed[step + 5] = (changed[step + 5] ?? 0) ^ 1
    const swapped = Buffer.concat([bytes.subarray(step, 2 * step), bytes.subarray(0, step), bytes.subarray(2 * step)])
    for (const wrong of [changed, swapped, bytes.subarray(0, 2 * step), bytes.subarray(0, 10), Buffer.alloc(0)]) {
      await expect(opened(wrong, sealedKey)).rejects.toThrow()
    }
  })

  it('does not open as another file or under another key', async () => {
    const { bytes, sealedKey } = await sealed(randomBytes(100))
    expect(() => openSealed(sealer, 'file-2', sealedKey, inPieces(bytes))).toThrow()
    const stranger = createSealer([{ id: 'two', key: randomBytes(32) }])
    expect(() => openSealed(stranger, 'file-1', sealedKey, inPieces(bytes))).toThrow('no sealing key one')
    const renewed = createSealer([{ id: 'two', key: randomBytes(32) }, key])
    expect(
      await opened(bytes, renewed.seal(place, renewed.open(sealedKey, 'file-1'), 'file-1'), 'file-1', renewed),
    ).toHaveLength(100)
  })
})
