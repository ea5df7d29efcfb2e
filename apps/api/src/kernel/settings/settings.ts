// How a feature declares its settings: the environment variables that it reads, and the values derived from them.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Thrown for an invalid setting, which stops the start. The operator reads only its message, one sentence. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The kind of server. It decides defaults, and which settings are required. */
export interface Mode {
  production: boolean
  /** True when an empty database is filled with demo data. */
  demoData: boolean
}

const secrets = new WeakSet<z.ZodType>()

/**
 * A variable with a secret. `NAME_FILE` may name a file with the secret instead, as platforms' secret stores provide.
 */
export function secret<S extends z.ZodType>(schema: S): S {
  secrets.add(schema)
  return schema
}

/** Returns the value of a variable, or of the file named in its place; an empty value counts as missing. */
function givenValue(environment: Environment, name: string, schema: unknown): string | undefined {
  const path = schema instanceof z.ZodType && secrets.has(schema) ? environment[`${name}_FILE`] : undefined
  if (!path) return environment[name] || undefined
  if (environment[name]) throw new WrongSetting(`${name} and ${name}_FILE are both set: leave one of them out.`)
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    throw new WrongSetting(`${name}_FILE names a file that cannot be read (${String(codeOf(error))}).`)
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : error

/**
 * Declares settings and returns their reader. It throws `WrongSetting` with the variable's name and the expected value.
 * An empty variable counts as missing.
 * @param variables the schema of each variable, explained in .env.example
 * @param derive computes the product's settings; throws `WrongSetting` for values that contradict each other
 */
export function settings<V extends z.ZodRawShape, D>(
  variables: V,
  derive: (values: z.output<z.ZodObject<V>>, mode: Mode) => D,
): (environment: Environment, mode: Mode) => D {
  const schema = z.object(variables)
  return (environment, mode) => {
    const given = Object.entries(variables).map(([name, one]) => [name, givenValue(environment, name, one)])
    const parsed = schema.safeParse(Object.fromEntries(given))
    if (parsed.success) return derive(parsed.data, mode)
    const issue = parsed.error.issues[0]
    throw new WrongSetting(`${String(issue?.path[0])} is not valid: ${issue?.message} (see .env.example).`)
  }
}

/** A variable with a whole number. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`it must be a whole number from ${min} to ${max}`).int().min(min).max(max)

/** A variable that is 0, 1 or missing. */
export const flag = z.enum(['0', '1']).optional()
