// JSON Schema (2020-12, as in OpenAPI 3.1) of requests and replies.
import { z } from 'zod'

export type Json = Record<string, unknown>

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}
