// The input of an operation: path, query and header parameters, and the body.
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { takesIdempotencyKey } from '@rounds/contract/kernel/refusals/refusals'
import { fileTypes } from '@rounds/contract/platform/files/stored-file'
import { z } from 'zod'
import { type Json, schemaOf } from './json-schema.ts'

const Described = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

export const parametersOf = (spec: EndpointSpec): Json[] => [
  ...declared(spec.params, 'path'),
  ...declared(spec.query, 'query'),
  ...(takesIdempotencyKey(spec) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
]

function declared(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties, required } = Described.parse(schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const mebibyte = 1024 * 1024
const limits = Object.entries(fileTypes).map(([type, { maxBytes }]) => `${type} up to ${maxBytes / mebibyte} MiB`)

/** A single part named `file`. */
const upload: Json = {
  required: true,
  description: `${limits.join(', ')}. Some operations take pictures only. The bytes decide, not the declared type.`,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
        additionalProperties: false,
      },
      encoding: { file: { contentType: Object.keys(fileTypes).join(', ') } },
    },
  },
}

/** Returns the request body; `described` replaces a declared schema that does not fully describe it. */
export function requestBodyOf(spec: EndpointSpec, described: Json | undefined): Json {
  if (spec.upload) return { requestBody: upload }
  if (!spec.body) return {}
  const schema = described ?? schemaOf(spec.body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}
