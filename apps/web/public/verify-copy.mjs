#!/usr/bin/env node
// Checks a copy of somebody's data that Rounds made: `node verify-copy.mjs FOLDER [--key KEY]`, the folder being the
// unpacked ZIP. It needs Node 20 or newer, nothing else and no network. Exit code 0: all of it is as it was made.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Why a copy cannot be trusted, a sentence a line. */
class Refusal extends Error {}

/** @typedef {{ name: string, bytes: number, sha256: string }} CopiedFile */
/**
 * @typedef {{ format: string, version: number, accountId: string, installation: string, madeAt: string,
 *   publicKey: string, signature: string, files: CopiedFile[] }} Manifest
 */

/** @param {unknown} value @returns {value is Manifest} */
const isManifest = (value) =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === 'rounds copy of data' &&
  'files' in value &&
  Array.isArray(value.files)

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('manifest.json is damaged.')
  }
}

/** @param {string} folder @returns {Promise<Manifest>} */
async function readManifest(folder) {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Refusal('There is no manifest.json in this folder. Unpack the whole ZIP and name the folder it made.')
  })
  const manifest = parsed(text)
  if (!isManifest(manifest)) throw new Refusal('manifest.json is not of a copy that Rounds made.')
  if (manifest.version !== 1) {
    throw new Refusal('This copy is of a newer version. Fetch verify-copy.mjs from the installation again.')
  }
  return manifest
}

/** What was signed: the values in the order in which version 1 writes them. @param {Manifest} manifest */
const signedText = ({ format, version, accountId, installation, madeAt, files }) =>
  JSON.stringify([
    ...[format, version, accountId, installation, madeAt],
    files.map(({ name, bytes, sha256 }) => [name, bytes, sha256]),
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

/** @param {string} folder @param {string | undefined} key */
async function check(folder, key) {
  const manifest = await readManifest(folder)
  if (!isSigned(manifest)) throw new Refusal('The signature is wrong: manifest.json was changed.')
  if (key !== undefined && key !== manifest.publicKey) {
    throw new Refusal(`The copy is signed under another key: ${manifest.publicKey}`)
  }
  const faults = await addedTo(folder, manifest.files)
  for (const file of manifest.files) faults.push(...(await faultsOf(folder, file)))
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  return manifest
}

const [folder, option, key] = process.argv.slice(2)
if (folder === undefined || (option !== undefined && (option !== '--key' || key === undefined))) {
  process.stderr.write('Usage: node verify-copy.mjs FOLDER [--key KEY]\n')
  process.exitCode = 2
} else {
  try {
    const { madeAt, installation, accountId, publicKey, files } = await check(folder, key)
    const lines = [
      `Unchanged: ${files.length} files, made ${madeAt} at ${installation} for account ${accountId}.`,
      `Signed under ${publicKey}`,
      ...(key === undefined
        ? [`Anybody can sign: compare this key with ${new URL('/.well-known/signing-key.txt', installation)}`]
        : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
