// Reads the files of an uncompressed ZIP through its directory, as any program would.

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const [endBytes, entryBytes, localBytes] = [22, 46, 30]

/** File contents by name. Throws when it is not such a ZIP. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - endBytes
  if (zip.readUInt32LE(end) !== endSignature) throw new Error('a ZIP ends with its directory')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== entrySignature || zip.readUInt16LE(at + 10) !== 0)
      throw new Error('not stored plainly')
    const [size, nameBytes] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const name = zip.subarray(at + entryBytes, at + entryBytes + nameBytes).toString()
    const local = zip.readUInt32LE(at + 42)
    const start = local + localBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(start, start + size))
    at += entryBytes + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
