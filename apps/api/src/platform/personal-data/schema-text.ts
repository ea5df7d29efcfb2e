// Formats a JSON Schema definition for people to read and compare, with one property per line.
import type { RowVariants } from '#api/kernel/file-store/personal-data-part.ts'

interface Definition {
  description: string
  properties: Readonly<Record<string, unknown>>
}

const width = 130

/** Returns JSON on one line if it fits, otherwise with one member per line. */
function fitted(value: unknown, indent: string): string {
  const line = JSON.stringify(value)
  if (indent.length + line.length <= width || typeof value !== 'object' || value === null) return line
  const inner = `${indent} `
  const members = Array.isArray(value)
    ? value.map((item) => fitted(item, inner))
    : Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${fitted(member, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`
}

/**
 * Returns a schema per value of the field, with the conditions that choose it, so that an error refers to the schema
 * that applies.
 */
const chosenBy = (name: string, { by, of }: RowVariants): Record<string, unknown> => ({
  $defs: of,
  allOf: Object.keys(of).map((value) => ({
    if: { properties: { [by]: { const: value } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: `#/$defs/${name}/$defs/${value}` },
  })),
})

export function definitionText(
  name: string,
  { properties, ...rest }: Definition & Record<string, unknown>,
  variants?: RowVariants,
): string {
  const about = Object.entries(rest).map(([key, value]) => `   ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
  const lines = Object.entries(properties).map(
    ([key, schema]) => `    ${JSON.stringify(key)}: ${JSON.stringify(schema)}`,
  )
  const more = Object.entries(variants ? chosenBy(name, variants) : {}).map(
    ([key, value]) => `,\n   ${JSON.stringify(key)}: ${fitted(value, '   ')}`,
  )
  return `  ${JSON.stringify(name)}: {
${about.join('')}   "properties": {
${lines.join(',\n')}
   }${more.join('')}
  }`
}
