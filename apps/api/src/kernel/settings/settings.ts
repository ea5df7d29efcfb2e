// How a feature declares its settings: the environment variables that it reads, and what it makes of them.
import { z } from 'zod'

/** A setting that stops the start; its message is the one sentence that the operator reads. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** What kind of server this is. It decides defaults, and which settings are required. */
export interface Mode {
  production: boolean
  /** An empty database is filled with demo data. */
  demoData: boolean
}

/**
 * Declares settings: returns their reader, which throws `WrongSetting` with the variable's name and what it must be. An
 * empty variable counts as missing.
 * @param variables the schema of each variable, explained in .env.example
 * @param derive what the product is given; throws `WrongSetting` for values that are wrong together
 */
export function settings<V extends z.ZodRawShape, D>(
  variables: V,
  derive: (values: z.output<z.ZodObject<V>>, mode: Mode) => D,
): (environment: Environment, mode: Mode) => D {
  const schema = z.object(variables)
  return (environment, mode) => {
    const filled = Object.entries(environment).filter(([name, value]) => name in variables && value)
    const parsed = schema.safeParse(Object.fromEntries(filled))
    if (parsed.success) return derive(parsed.data, mode)
    const issue = parsed.error.issues[0]
    throw new WrongSetting(`${String(issue?.path[0])} is not valid: ${issue?.message} (see .env.example).`)
  }
}

/** A variable that holds a whole number. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce.number(`it must be a whole number from ${min} to ${max}`).int().min(min).max(max)

/** A variable that is 0, 1 or missing. */
export const flag = z.enum(['0', '1']).optional()
