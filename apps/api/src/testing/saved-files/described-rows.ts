// Validates rows against a documented JSON Schema, with an independent validator.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { z } from 'zod'

const Document = z.looseObject({ $defs: z.record(z.string(), z.unknown()) })

const formats = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
}

/** The names that the document describes, and a function that returns the faults of a row: `/place message`. */
export function describedRows(json: string) {
  const ajv = new Ajv2020({ allErrors: true, formats, strictTypes: false })
  ajv.addVocabulary(['version'])
  const document = Document.parse(JSON.parse(json))
  ajv.addSchema(document, 'document')
  return {
    names: Object.keys(document.$defs),
    faultsOf(name: string, row: unknown): string[] {
      const judge = ajv.getSchema(`document#/$defs/${name}`)
      if (!judge) throw new Error(`nothing describes ${name}`)
      // Serialized and parsed, as in the file.
      if (judge(JSON.parse(JSON.stringify(row)))) return []
      return (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    },
  }
}
