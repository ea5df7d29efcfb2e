// Checks that an unpacked package is exactly as its installation made it: signed with the key that the operator trusts,
// with nothing changed, missing or added.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { isSigned } from '#api/kernel/sealing/signature.ts'
import { copyFormats, manifestName, signedText } from '#api/platform/personal-data/copy-manifest.ts'
import { schemaFile } from './college-package.ts'
import { ImportFault } from './import-fault.ts'
import { layoutVersion, PackageSchema } from './package-schema.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** The only files of a package; no name can point outside its folder. */
const known = new RegExp(`^(?:README\\.txt|schema\\.json|tables/[a-z_]+\\.ndjson|files/${uuid}(?:\\.missing)?)$`)

const Version = z.object({ format: z.literal(copyFormats.collegeId.format), version: z.number().int() })

const Manifest = z.strictObject({
  format: z.string(),
  version: z.number(),
  collegeId: z.uuid().toLowerCase(),
  installation: z.string(),
  madeAt: z.iso.datetime(),
  publicKey: z.string(),
  signature: z.string(),
  files: z.array(
    z.strictObject({
      name: z.string().regex(known),
      bytes: z.number().int(),
      rows: z.number().int().exactOptional(),
      sha256: z.string(),
    }),
  ),
})
export type PackageManifest = z.output<typeof Manifest>

export interface CheckedPackage {
  folder: string
  manifest: PackageManifest
  schema: PackageSchema
}

/** Reads every file of the package once; throws an `ImportFault` when anything differs from the signed manifest. */
export async function checkPackage(folder: string, key: string): Promise<CheckedPackage> {
  const manifest = await readManifest(folder)
  const { publicKey, signature, files, ...stated } = manifest
  if (!isSigned(signedText(stated, files), { publicKey, signature })) {
    throw new ImportFault(`The signature is wrong: ${manifestName} was changed.`)
  }
  if (publicKey !== key) {
    throw new ImportFault(
      `The package is signed under another key: ${publicKey}. Compare it with /.well-known/signing-key.txt of ${manifest.installation}.`,
    )
  }
  const faults = await addedTo(
    folder,
    files.map(({ name }) => name),
  )
  for (const { name, sha256 } of files) {
    const found = await digestOf(join(folder, name)).catch(() => undefined)
    if (found !== sha256) faults.push(`${name} ${found === undefined ? 'is missing' : 'was changed'}.`)
  }
  if (faults.length > 0) throw new ImportFault(faults.join('\n'))
  return { folder, manifest, schema: await readSchema(folder) }
}

async function readJson(folder: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, name), 'utf8'))
  } catch {
    throw new ImportFault(
      `There is no readable ${name} in this folder. Unpack the whole ZIP and name the folder it made.`,
    )
  }
}

async function readManifest(folder: string): Promise<PackageManifest> {
  const given = await readJson(folder, manifestName)
  const version = Version.safeParse(given).data?.version
  if (version === undefined) throw new ImportFault(`${manifestName} is not of a package of a college.`)
  if (version > copyFormats.collegeId.version) {
    throw new ImportFault('This package is of a newer version than this installation.')
  }
  const manifest = Manifest.safeParse(given)
  if (!manifest.success) throw new ImportFault(`${manifestName} is not whole.`)
  return manifest.data
}

async function readSchema(folder: string): Promise<PackageSchema> {
  const schema = PackageSchema.safeParse(await readJson(folder, schemaFile))
  if (schema.data?.layout !== layoutVersion) {
    throw new ImportFault(`${schemaFile} is of another version than this installation.`)
  }
  return schema.data
}

async function addedTo(folder: string, names: readonly string[]): Promise<string[]> {
  const listed = new Set([manifestName, ...names])
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => !one.isDirectory())
    .map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/'))
    .filter((name) => !listed.has(name))
    .map((name) => `${name} was added.`)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
