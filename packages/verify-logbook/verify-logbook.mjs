#!/usr/bin/env node
// Checks that a copy of somebody's data, or of a college's, is as Rounds made it. It needs Node 20 or newer, nothing else and no
// network, and stays one file: installations serve it as `verify-copy.mjs` as well, for whom npx is too much.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, realpathSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `Usage: verify-logbook FOLDER [--key KEY]
       verify-logbook FILE [--key KEY]
`

const help = `${usage}
Checks that a copy of a logbook is as its Rounds installation made it, without a network.

FOLDER  The unpacked ZIP: every file, the signature of their list (manifest.json), and the records of printed logbooks.
FILE    One file of it, such as entries.json, with manifest.json beside it. The others may be missing.
--key   The key that the copy must be signed under, from /.well-known/signing-key.txt of the installation.

Exit code 0: unchanged. 1: changed, or no such copy. 2: a wrong call.
`

/** Why a copy cannot be trusted, a sentence a line. */
class Refusal extends Error {}

/** @typedef {{ name: string, bytes: number, sha256: string, rows?: number }} CopiedFile */
/**
 * @typedef {{ format: string, version: number, accountId?: string, collegeId?: string, installation: string,
 *   madeAt: string, publicKey: string, signature: string, files: CopiedFile[] }} Manifest
 */

/** A person's copy of their data, or a college's of its own. */
const formats = ['rounds copy of data', 'rounds package of a college']

/** @param {unknown} value @returns {value is Manifest} */
const isManifest = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  typeof value.format === 'string' &&
  formats.includes(value.format) &&
  'files' in value &&
  Array.isArray(value.files)

/** @param {string} text @param {string} name @returns {unknown} */
function parsed(text, name) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(`${name} is damaged.`)
  }
}

/** What was signed: the values in the order in which version 1 writes them. @param {Manifest} manifest */
const signedText = ({ format, version, accountId, collegeId, installation, madeAt, files }) =>
  JSON.stringify([
    format,
    version,
    format === formats[0] ? accountId : collegeId,
    installation,
    madeAt,
    files.map(({ name, bytes, sha256, rows }) => [name, bytes, sha256, ...(rows === undefined ? [] : [rows])]),
  ])

/** @param {Manifest} manifest */
function isSigned(manifest) {
  try {
    const key = createPublicKey({ key: Buffer.from(manifest.publicKey, 'base64url'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') return false
    return verify(null, Buffer.from(signedText(manifest)), key, Buffer.from(manifest.signature, 'base64url'))
  } catch {
    return false
  }
}

/** The list, once its signature holds. @param {string} folder @param {string | undefined} key @returns {Promise<Manifest>} */
async function readManifest(folder, key) {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Refusal('There is no manifest.json in this folder. Unpack the whole ZIP and name the folder it made.')
  })
  const manifest = parsed(text, 'manifest.json')
  if (!isManifest(manifest)) throw new Refusal('manifest.json is not of a copy that Rounds made.')
  if (manifest.version !== 1) {
    // Not by npx again, which keeps what it once fetched from an address.
    throw new Refusal('This copy is of a newer version. Fetch verify-copy.mjs from its installation, and run that.')
  }
  if (!isSigned(manifest)) throw new Refusal('The signature is wrong: manifest.json was changed.')
  if (key !== undefined && key !== manifest.publicKey) {
    throw new Refusal(`The copy is signed under another key: ${manifest.publicKey}`)
  }
  return manifest
}

/** @param {string} path */
async function digestOf(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** @param {string} folder @param {CopiedFile} file @returns {Promise<string[]>} */
async function faultsOf(folder, { name, bytes, sha256 }) {
  const path = join(folder, ...String(name).split('/'))
  // A forged list must not make anybody read outside the folder.
  if (relative(folder, path).startsWith('..')) return [`${name}: lies outside the copy`]
  try {
    if ((await stat(path)).size !== bytes) return [`${name}: was changed`]
    return (await digestOf(path)) === sha256 ? [] : [`${name}: was changed`]
  } catch {
    return [`${name}: is missing`]
  }
}

/** @param {string} folder @param {CopiedFile[]} files */
async function addedTo(folder, files) {
  const known = new Set(['manifest.json', ...files.map(({ name }) => name)])
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => !one.isDirectory())
    .map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/'))
    .filter((name) => !known.has(name))
    .map((name) => `${name}: was added`)
}

/** @typedef {{ id: string } | null | undefined} Named */
/**
 * @typedef {{ status: string, revision: number, date: string, teacher?: Named, attachment?: Named, studentRemark: unknown,
 *   details: unknown, verifierRemark: unknown, score: unknown, criteria: unknown, rubric: unknown, verifiedBy?: Named,
 *   verifiedOn: string | null }} Content
 */
/** @typedef {Content & { id: string, kind: string, student: { id: string } }} CopiedEntry */
/** @typedef {{ id: string, revisions: Content[] }} CopiedRevisions */
/** @typedef {{ code: string, issuedAt: string, recordsDigest: string, printedRecords: string }} CopiedPrint */

/** @param {unknown} value @returns {value is readonly unknown[]} */
const isList = (value) => Array.isArray(value)

/** @param {unknown} value @returns {value is CopiedEntry} */
const isEntry = (value) => typeof value === 'object' && value !== null && 'student' in value && 'revision' in value

/** @param {unknown} value @returns {value is CopiedRevisions} */
const isRevisions = (value) => typeof value === 'object' && value !== null && 'revisions' in value

/** @param {unknown} value @returns {value is CopiedPrint} */
const isPrint = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'recordsDigest' in value &&
  typeof value.recordsDigest === 'string' &&
  'printedRecords' in value &&
  typeof value.printedRecords === 'string'

/** JSON with the keys of every object in order. @param {unknown} value */
const orderedJson = (value) =>
  JSON.stringify(value, (_, /** @type {unknown} */ part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex')

/** The digest of a decided record, or of an earlier revision of it. @param {CopiedEntry} entry @param {Content} of */
const recordDigest = (entry, of) =>
  sha256(
    orderedJson({
      id: entry.id,
      kind: entry.kind,
      studentId: entry.student.id,
      status: of.status,
      revision: of.revision,
      date: of.date,
      teacherId: of.teacher?.id ?? null,
      attachmentId: of.attachment?.id ?? null,
      studentRemark: of.studentRemark,
      details: of.details,
      verifierRemark: of.verifierRemark,
      score: of.score,
      criteria: of.criteria,
      rubric: of.rubric,
      verifiedBy: of.verifiedBy?.id ?? null,
      verifiedOn: of.verifiedOn === null ? null : new Date(of.verifiedOn).toISOString(),
    }),
  )

/**
 * What the printed logbooks of a copy say of its records, a line each; a `Refusal` where a record is not as it was printed.
 * @param {{ documents: readonly unknown[], entries: readonly unknown[], revisions: readonly unknown[] }} copy
 * @returns {string[]}
 */
export function comparePrints({ documents, entries, revisions }) {
  const prints = documents.filter(isPrint)
  if (prints.length === 0) return []
  /** @type {Map<string, string>} */
  const digests = new Map()
  const earlier = new Map(revisions.filter(isRevisions).map((row) => [row.id, row.revisions]))
  for (const entry of entries.filter(isEntry)) {
    for (const of of [...(earlier.get(entry.id) ?? []), entry]) {
      digests.set(`${entry.id} ${of.revision}`, recordDigest(entry, of))
    }
  }
  return prints.map(({ code, issuedAt, recordsDigest, printedRecords }) => {
    const printed = printedRecords.split('\n').filter(Boolean).sort()
    const missing = printed.find((one) => !digests.has(one))
    if (missing !== undefined)
      throw new Refusal(`Record ${missing} of the logbook with code ${code} is not in the copy.`)
    if (sha256(printed.map((one) => `${one} ${digests.get(one)}\n`).join('')) !== recordsDigest) {
      throw new Refusal(`A decided record is not as it was printed in the logbook with code ${code}.`)
    }
    return `Logbook of ${issuedAt}, code ${code}: as printed. Decided records: ${printed.length}, digest ${recordsDigest}`
  })
}

/** @param {string} folder @param {CopiedFile[]} files */
async function comparePrintsIn(folder, files) {
  /** @param {string} name @returns {Promise<readonly unknown[]>} */
  const rowsOf = async (name) => {
    if (!files.some((file) => file.name === name)) return []
    const rows = parsed(await readFile(join(folder, name), 'utf8'), name)
    if (!isList(rows)) throw new Refusal(`${name} is damaged.`)
    return rows
  }
  return comparePrints({
    documents: await rowsOf('issued-documents.json'),
    entries: await rowsOf('entries.json'),
    revisions: await rowsOf('entry-revisions.json'),
  })
}

/** @typedef {{ manifest: Manifest, checked: string, more: readonly string[] }} Checked */

/** @param {string} folder @param {string | undefined} key @returns {Promise<Checked>} */
async function checkAll(folder, key) {
  const manifest = await readManifest(folder, key)
  const faults = await addedTo(folder, manifest.files)
  for (const file of manifest.files) faults.push(...(await faultsOf(folder, file)))
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  const rows = manifest.files.reduce((sum, file) => sum + (file.rows ?? 0), 0)
  return {
    manifest,
    checked: `${manifest.files.length} files`,
    more: [...(rows > 0 ? [`Rows: ${rows}`] : []), ...(await comparePrintsIn(folder, manifest.files))],
  }
}

/** @param {string} path @param {string | undefined} key @returns {Promise<Checked>} */
async function checkOne(path, key) {
  const [folder, name] = [dirname(path), basename(path)]
  if (/\.zip$/i.test(name)) throw new Refusal(`${name} is a ZIP. Unpack it and name the folder it made.`)
  if (name === 'manifest.json') return checkAll(folder, key)
  const manifest = await readManifest(folder, key)
  const file = manifest.files.find((one) => one.name === name)
  if (file === undefined) throw new Refusal(`${name}: is not on the list in manifest.json`)
  const faults = await faultsOf(folder, file)
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  const others = manifest.files.length - 1
  return { manifest, checked: name, more: [`Not checked: ${others} other files. Name the folder to check everything.`] }
}

/** What the command line asks for; undefined for a wrong call. @param {string[]} args */
function asked(args) {
  try {
    const options = /** @type {const} */ ({ key: { type: 'string' }, help: { type: 'boolean', short: 'h' } })
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return values.help || positionals.length === 1 ? { ...values, path: positionals[0] ?? '' } : undefined
  } catch {
    return undefined
  }
}

/** What to say of the copy, a line each. @param {string} path @param {string | undefined} key */
async function report(path, key) {
  const found = await stat(path).catch(() => {
    throw new Refusal(`There is no file or folder ${path}.`)
  })
  const { manifest, checked, more } = await (found.isDirectory() ? checkAll(path, key) : checkOne(path, key))
  const { format, madeAt, installation, publicKey } = manifest
  const of = format === formats[0] ? `account ${manifest.accountId}` : `college ${manifest.collegeId}`
  const keys = new URL('/.well-known/signing-key.txt', installation)
  return [
    `Unchanged: ${checked}, made ${madeAt} at ${installation} for ${of}.`,
    `Signed under ${publicKey}`,
    ...(key === undefined ? [`Anybody can sign: compare this key with ${keys}`] : []),
    ...more,
  ]
}

async function main() {
  const call = asked(process.argv.slice(2))
  if (call === undefined) {
    process.stderr.write(usage)
    process.exitCode = 2
  } else if (call.help) {
    process.stdout.write(help)
  } else {
    try {
      process.stdout.write(`${(await report(call.path, call.key)).join('\n')}\n`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    }
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main()
