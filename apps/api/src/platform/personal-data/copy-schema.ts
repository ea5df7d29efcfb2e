// The JSON Schema of the copy of a person's data, from the declarations that parse its rows. Each copy contains it, so
// that a program can read the copy long after the product has changed.
import { z } from 'zod'
import { declaredType } from '#api/kernel/database/columns.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { copyFormats } from './copy-manifest.ts'
import { definitionText } from './schema-text.ts'

export const copySchemaFile = 'schema.json'

/** Increase it with every change of the rows; a test knows each version by the digest of its rows. */
export const copyLayout = 8

/** The JSON formats of PostgreSQL types that JSON represents as text. */
const formats: Readonly<Record<string, string>> = { uuid: 'uuid', date: 'date', timestamptz: 'date-time' }

const Described = z.looseObject({ properties: z.record(z.string(), z.unknown()) })

/** The schema of a part's rows. */
function rowSchema({ about, row }: PersonalDataPart) {
  const { $schema: _, ...rest } = z.toJSONSchema(row, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      const { type, isNullable } = zodSchema instanceof z.ZodType ? declaredType(zodSchema) : { isNullable: true }
      const format = formats[type ?? '']
      if (format && !isNullable) Object.assign(jsonSchema, { type: 'string', format })
      // Omits what a format already states, and the limits of exact whole numbers.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return { description: about, ...Described.parse(rest) }
}

/** Returns the schemas of the rows, whose digest distinguishes the versions of the layout. */
export const copyDefinitions = (parts: readonly PersonalDataPart[]): string =>
  parts.map((part) => definitionText(part.name, rowSchema(part), part.variants?.())).join(',\n')

export const copySchemaText = (parts: readonly PersonalDataPart[]): string => `{
 "$schema": "https://json-schema.org/draft/2020-12/schema",
 "title": "Copy of a person’s data",
 "description": "NAME.json is a list of $defs/NAME. What somebody uploaded lies in files/, each by its id in uploads.json. The version of the copy stands in manifest.json as well; the layout is that of the rows.",
 "version": ${JSON.stringify({ copy: copyFormats.accountId.version, layout: copyLayout })},
 "$defs": {
${copyDefinitions(parts)}
 }
}
`
