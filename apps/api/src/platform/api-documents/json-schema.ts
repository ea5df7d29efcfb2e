// JSON Schema (2020-12, as OpenAPI 3.1 has it) of what is sent and of what comes back.
import { z } from 'zod'

export type Json = Record<string, unknown>

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
