// A definition of a JSON Schema as text that people read and compare: a property on a line.

interface Definition {
  description: string
  properties: Readonly<Record<string, unknown>>
}

export function definitionText(name: string, { properties, ...rest }: Definition & Record<string, unknown>): string {
  const about = Object.entries(rest).map(([key, value]) => `   ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`)
  const lines = Object.entries(properties).map(
    ([key, schema]) => `    ${JSON.stringify(key)}: ${JSON.stringify(schema)}`,
  )
  return `  ${JSON.stringify(name)}: {
${about.join('')}   "properties": {
${lines.join(',\n')}
   }
  }`
}
