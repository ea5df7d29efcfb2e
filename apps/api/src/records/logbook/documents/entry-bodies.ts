// OpenAPI schemas of the bodies of new records, corrections and favourites, one per kind.
import { type Field, isRequired } from '@rounds/contract/fields/field'
import { inputKeys } from '@rounds/contract/fields/field-parts'
import type { EndpointSpec } from '@rounds/contract/kernel/endpoint'
import { EntryDraft, EntryEdit } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { FavouriteDraft, favouriteKind } from '@rounds/contract/records/logbook/favourite'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { kindIds, kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { z } from 'zod'
import { type Json, schemaOf } from '#api/platform/api-documents/json-schema.ts'
import type { DescribedBodies } from '#api/platform/api-documents/openapi.ts'
import { describeField } from './field-description.ts'

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const kinds = (): EntryKindSpec[] => kindIds.map(kindOf)

/** The schema of some fields' values; `submitted` decides which are required. */
const valuesOf = (fields: readonly Field[]): Json => ({
  type: 'object',
  properties: Object.assign({}, ...fields.filter((field) => inputKeys(field).length > 0).map(describeField)),
  additionalProperties: false,
})

/** Required fields may be missing from a draft only. */
const submitted = ({ fields }: EntryKindSpec): Json => ({
  if: { properties: { status: { const: 'Pending' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { values: { required: fields.filter(isRequired).flatMap(inputKeys) } } },
})

const Body = z.looseObject({ properties: z.record(z.string(), z.unknown()) })
const bodyWith = (schema: z.ZodType, properties: Json): Json => {
  const body = Body.parse(schemaOf(schema, 'input'))
  return { ...body, properties: { ...body.properties, ...properties } }
}

/** A union of schemas, discriminated by the body's `kind`. */
const byKindOf = (names: readonly (readonly [kind: string, name: string])[]): Json => ({
  oneOf: names.map(([, name]) => refTo(name)),
  discriminator: {
    propertyName: 'kind',
    mapping: Object.fromEntries(names.map(([kind, name]) => [kind, `#/components/schemas/${name}`])),
  },
})

/** The request bodies of every kind. */
export function describedEntryBodies(): DescribedBodies {
  const kept = kinds().flatMap((kind) => favouriteKind(kind) ?? [])
  const schemas = Object.fromEntries([
    ...kinds().flatMap((kind): [string, Json][] => [
      [`values.${kind.id}`, { title: kind.title, description: kind.purpose, ...valuesOf(kind.fields) }],
      [
        `draft.${kind.id}`,
        {
          title: kind.title,
          ...bodyWith(EntryDraft, { kind: { const: kind.id }, values: refTo(`values.${kind.id}`) }),
          ...submitted(kind),
        },
      ],
    ]),
    ...kept.map((kind): [string, Json] => [
      `favourite.${kind.id}`,
      { title: kind.title, ...bodyWith(FavouriteDraft, { kind: { const: kind.id }, values: valuesOf(kind.fields) }) },
    ]),
  ])
  const edited = { anyOf: kinds().map(({ id }) => refTo(`values.${id}`)) }
  return {
    schemas,
    bodies: new Map<EndpointSpec, Json>([
      [entries.create, byKindOf(kinds().map(({ id }) => [id, `draft.${id}`]))],
      [entries.edit, bodyWith(EntryEdit, { values: edited })],
      [favourites.keep, byKindOf(kept.map(({ id }) => [id, `favourite.${id}`]))],
    ]),
  }
}
