// An independent CSV reader, so that the writer is not tested by its own code.

/** The records of a file, by RFC 4180. */
export function recordsOf(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = '', end] of text.replace('\uFEFF', '').matchAll(cells)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
