// Types of columns and parameters, as schemas that know their PostgreSQL type. `statements.test.ts` compares them with
// the types that the database reports for every statement.
import { z } from 'zod'

const types = z.registry<{ type: string }>()

const column = <S extends z.ZodType>(type: string, schema: S): S => {
  types.add(schema, { type })
  return schema
}

export const uuid = column('uuid', z.string())
export const text = column('text', z.string())
export const boolean = column('bool', z.boolean())
/** Counts of type bigint also arrive as numbers. */
export const integer = column('int4', z.int())
export const double = column('float8', z.number())
/** Exact decimals stay text, since a number would round them. */
export const numeric = column('numeric', z.string())
/** A day as YYYY-MM-DD; a Date would shift it between time zones. */
export const day = column('date', z.string())
export const timestamp = column('timestamptz', z.date())
export const uuids = column('uuid[]', z.array(z.string()).readonly())
export const integers = column('int4[]', z.array(z.int()).readonly())
export const texts = column('text[]', z.array(z.string()).readonly())

/** Text with one of these values, such as a status or a role. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => column('text', z.enum(values))
/** An array of texts, each with one of these values. */
export const someOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  column('text[]', z.array(z.enum(values)))
/** A json or jsonb value with this schema. As a parameter it is written as JSON by the statement. */
export const json = <S extends z.ZodType>(schema: S) => column('jsonb', schema.clone())

/**
 * Returns the declared PostgreSQL type, and whether it may be null; the type is undefined for a plain schema of the
 * contract.
 */
export function declaredType(schema: z.ZodType): { type: string | undefined; isNullable: boolean } {
  if (schema instanceof z.ZodNullable) {
    return { type: declaredType(schema.unwrap() as z.ZodType).type, isNullable: true }
  }
  return { type: types.get(schema)?.type, isNullable: schema.safeParse(null).success }
}
