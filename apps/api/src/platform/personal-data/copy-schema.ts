// The JSON Schema of the copy of a person's data, from the declarations that its rows are read by. It lies in each copy, so that
// a program can read one long after the product has changed.
import { z } from 'zod'
import { declaredType } from '#api/kernel/database/columns.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { copyFormats } from './copy-manifest.ts'
import { definitionText } from './schema-text.ts'

export const copySchemaFile = 'schema.json'

/** Raised with every change of what a row has; a test knows each version by the digest of its rows. */
export const copyLayout = 8

/** How PostgreSQL's types that are texts in JSON are written there. */
const formats: Readonly<Record<string, string>> = { uuid: 'uuid', date: 'date', timestamptz: 'date-time' }

const Described = z.looseObject({ properties: z.record(z.string(), z.unknown()) })

/** What each row of a part has. */
function rowSchema({ about, row }: PersonalDataPart) {
  const { $schema: _, ...rest } = z.toJSONSchema(row, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      const { type, isNullable } = zodSchema instanceof z.ZodType ? declaredType(zodSchema) : { isNullable: true }
      const format = formats[type ?? '']
      if (format && !isNullable) Object.assign(jsonSchema, { type: 'string', format })
      // A format says it, and every whole number is exact: what repeats that is not worth its lines.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return { description: about, ...Described.parse(rest) }
}

/** The rows alone, whose digest tells one version of the layout from another. */
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
