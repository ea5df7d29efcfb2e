// The copy of somebody's data verifies, and fails once a byte, a file or a word of its list has changed.
import { randomBytes } from 'node:crypto'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { aSignedCopy } from '#api/testing/saved-files/signed-copy.ts'
import { askProgram, verifyCopy } from '#api/testing/saved-files/verify-copy.ts'
import { manifestName } from './copy-manifest.ts'

const sealer = createSealer([{ id: 'test', key: randomBytes(32) }])
const aCopy = (contents: Readonly<Record<string, Buffer>>, signer = sealer) => aSignedCopy(contents, signer)

const small = {
  'README.txt': Buffer.from('A copy'),
  'entries.json': Buffer.from('[{"score":3}]'),
  'files/1 a b.pdf': randomBytes(9),
}

describe('a copy', () => {
  it(`of any content passes verification, and fails with any byte of it changed (TEST_SEED=${testSeed})`, async () => {
    const content = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,9}(\/[a-z0-9 ]{1,9})?x$/),
      fc.uint8Array({ minLength: 1 }),
      { minKeys: 1, maxKeys: 4 },
    )
    const changed = fc.tuple(content, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }))
    for (const [given, file, at, bits] of fc.sample(changed, { seed: testSeed, numRuns: 25 })) {
      // A folder cannot have the same name as a file.
      const names = Object.keys(given).filter(
        (name) => !Object.keys(given).some((other) => other.startsWith(`${name}/`)),
      )
      const copy = await aCopy(Object.fromEntries(names.map((name) => [name, Buffer.from(given[name] ?? [])])))
      expect(await verifyCopy(copy)).toMatchObject({ code: 0, stderr: '' })
      const name = names[file % names.length] ?? ''
      const bytes = Buffer.from(copy.get(name) ?? [])
      const place = at % bytes.length
      bytes[place] = (bytes[place] ?? 0) ^ bits
      expect(await verifyCopy(new Map([...copy, [name, bytes]]))).toMatchObject({
        code: 1,
        stderr: `${name}: was changed\n`,
      })
    }
  })

  it('fails verification with a file missing or added', async () => {
    const copy = await aCopy(small)
    const [less, more] = [new Map(copy), new Map(copy).set('files/2 c.pdf', Buffer.from('x'))]
    less.delete('entries.json')
    expect(await verifyCopy(less)).toMatchObject({ code: 1, stderr: 'entries.json: is missing\n' })
    expect(await verifyCopy(more)).toMatchObject({ code: 1, stderr: 'files/2 c.pdf: was added\n' })
  })

  it.each([
    ['2026-11-25T10', '2025-11-25T10'],
    ['"a1"', '"a2"'],
    ['rounds.example', 'college.example'],
    ['"bytes": 6', '"bytes": 7'],
    ['README.txt', 'readme.txt'],
  ])('fails verification when its list was changed from %s to %s', async (text, other) => {
    const copy = await aCopy(small)
    const list = String(copy.get(manifestName))
    expect(list).toContain(text)
    copy.set(manifestName, Buffer.from(list.replace(text, other)))
    expect(await verifyCopy(copy)).toMatchObject({
      code: 1,
      stderr: 'The signature is wrong: manifest.json was changed.\n',
    })
  })

  it('passes under another signature only while nobody compares the key', async () => {
    const forged = await aCopy(small, createSealer([{ id: 'other', key: randomBytes(32) }]))
    const { publicKey } = sealer.sign('')
    expect((await verifyCopy(forged)).stdout).toContain(
      'Anybody can sign: compare this key with https://rounds.example/',
    )
    const { code, stderr } = await verifyCopy(forged, ['--key', publicKey])
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The copy is signed under another key: /)])
    expect(await verifyCopy(await aCopy(small), ['--key', publicKey])).toMatchObject({ code: 0 })
  })

  it('cannot make the program read outside its folder', async () => {
    expect((await verifyCopy(await aCopy({ ...small, '../outside.txt': Buffer.from('x') }))).stderr).toContain(
      'lies outside the copy',
    )
  })

  it.each([
    [undefined, 'There is no manifest.json in this folder. Unpack the whole ZIP and name the folder it made.\n'],
    ['{', 'manifest.json is damaged.\n'],
    ['{}', 'manifest.json is not of a copy that Rounds made.\n'],
    [
      '{"format":"rounds copy of data","version":2,"files":[]}',
      'This copy is of a newer version. Fetch verify-copy.mjs from its installation, and run that.\n',
    ],
  ])('is rejected with %s as its list', async (list, stderr) => {
    const files = new Map([['entries.json', Buffer.from('[]')]])
    if (list !== undefined) files.set(manifestName, Buffer.from(list))
    expect(await verifyCopy(files)).toMatchObject({ code: 1, stderr })
  })
})

describe('one file of a copy', () => {
  it('verifies with the list alone, without the other files', async () => {
    const copy = await aCopy(small)
    copy.delete('files/1 a b.pdf')
    copy.set('mine.txt', Buffer.from('x'))
    const { code, stdout, stderr } = await verifyCopy(copy, [], 'entries.json')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Unchanged: entries\.json, made 2026-11-25T10:00:00\.000Z at https:\/\/rounds\.example /)
    expect(stdout).toContain('Not checked: 2 other files. Name the folder to check everything.\n')
  })

  it('is reported when changed, unlisted, missing or a ZIP; the list itself checks everything', async () => {
    const copy = await aCopy(small)
    copy.set('mine.txt', Buffer.from('x'))
    const changed = new Map(copy).set('entries.json', Buffer.from('[{"score":4}]'))
    const said = async (files: typeof copy, name: string) => (await verifyCopy(files, [], name)).stderr
    expect(await said(changed, 'entries.json')).toBe('entries.json: was changed\n')
    expect(await said(copy, 'mine.txt')).toBe('mine.txt: is not on the list in manifest.json\n')
    expect(await said(changed, 'manifest.json')).toBe('mine.txt: was added\nentries.json: was changed\n')
    expect(await said(copy, 'none.json')).toBe(`There is no file or folder copy/none.json.\n`)
    expect(await said(new Map(copy).set('my-data.zip', Buffer.from('PK')), 'my-data.zip')).toBe(
      'my-data.zip is a ZIP. Unpack it and name the folder it made.\n',
    )
  })
})

describe('the program', () => {
  it('prints its usage, with a separate exit code for a wrong call', async () => {
    const usage = /^Usage: verify-logbook FOLDER \[--key KEY\]\n {7}verify-logbook FILE \[--key KEY\]\n/
    for (const words of [[], ['a', 'b'], ['a', '--key'], ['a', '--other']]) {
      expect(await askProgram(words)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(usage) })
    }
    for (const words of [['--help'], ['-h'], ['a', '--help']]) {
      const { code, stdout, stderr } = await askProgram(words)
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(usage)
      expect(stdout).toContain('Exit code 0: unchanged. 1: changed, or no such copy. 2: a wrong call.\n')
    }
  })
})
