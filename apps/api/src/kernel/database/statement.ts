// Declares SQL once: its name, who may see its rows, its parameters (`:name` in the text) and the shape of its rows. The
// database runs nothing else; a test prepares every declared statement on both engines and compares.
import { z } from 'zod'
import { declaredType } from './columns.ts'
import { compileSql } from './named-parameters.ts'

/** The columns of a row or the parameters of a statement, by name; `{}` for none. */
export type Shape = Readonly<Record<string, z.ZodType>>
export type ValuesOf<P extends Shape> = { readonly [K in keyof P]: z.input<P[K]> }
export type RowOf<R extends Shape> = z.output<z.ZodObject<R>>

/** Why the rows of a statement are not limited to what its caller may see. */
export interface Everybody {
  readonly reason: string
}

/** States why a statement has no row filter: `everybody('states are public')`. */
export const everybody = (reason: string): Everybody => ({ reason })

/** A statement that the database can run: one text under one name, prepared once per connection. */
export interface Statement<P extends Shape = Shape, R extends Shape = Shape> {
  readonly name: string
  readonly text: string
  /** Planned at every call with the values that it has then: where no one plan is good for all of them. */
  readonly isPlannedByValues?: boolean | undefined
  /** Its rows are shown and decide nothing: a standby may give them, if the operation may lag too (decision 123). */
  readonly mayLag?: boolean | undefined
  readonly params: P
  readonly row: z.ZodObject<R>
  /** The parameters that the text names, in the order of `$1`, `$2`, …. */
  readonly named: readonly string[]
  /** The values of the parameters in that order, as the drivers take them. */
  readonly bind: (values: Readonly<Record<string, unknown>>) => unknown[]
}

type Choice = string | boolean | null
/** The choices that change a statement's text: each combination is a statement of its own. */
export type Axes = Readonly<Record<string, readonly Choice[]>>
export type VariantOf<A extends Axes> = { readonly [K in keyof A]: A[K][number] }

/** A statement as it was declared, for the test that prepares them all. */
export interface Declared {
  readonly name: string
  /** Absent when the text holds the row filter of the caller's scope. */
  readonly everybody?: Everybody
  /** COPY writes its rows: they are never parsed, and their columns may differ from variant to variant. */
  readonly isCopied?: boolean
  readonly axes: Axes
  readonly statementOf: (variant: Readonly<Record<string, Choice>>) => Statement
}

const declared = new Map<string, Declared>()

/** Every statement that the loaded modules declare. */
export const declaredStatements = (): Declared[] => [...declared.values()]

/** `name` is `feature.what` and unique; `row` lists the columns that come back. */
interface Declaration<P extends Shape, R extends Shape> {
  name: string
  params: P
  row: R
  isPlannedByValues?: boolean
  mayLag?: boolean
}

/** A statement with the same text for every caller. */
export function statement<const P extends Shape, const R extends Shape>(
  declaration: Declaration<P, R> & { scope: Everybody; sql: string },
): Statement<P, R> {
  const { name, scope, params, sql } = declaration
  const built = buildStatement(declaration, name, sql)
  const unused = Object.keys(params).filter((param) => !built.named.includes(param))
  if (unused.length > 0) throw new Error(`${name}: the text does not name ${unused.join(', ')}`)
  register({ name, everybody: scope, axes: {}, statementOf: () => built })
  return built
}

/** Statements whose text depends on a few choices: `list.of({ isSearch: true })` is one of them. */
export function variants<const P extends Shape, const R extends Shape, const A extends Axes>(
  declaration: Declaration<P, R> & { scope: Everybody; axes: A; sql: (variant: VariantOf<A>) => string },
): { of: (variant: VariantOf<A>) => Statement<P, R> } {
  const { name, scope, axes, sql } = declaration
  const of = variantsOf(declaration, axes, sql)
  register({ name, everybody: scope, axes, statementOf: (variant) => of(checkedVariant(axes, variant)) })
  return { of }
}

/** Builds the statement of a variant when it is first asked for, and keeps it unless it is prepared nowhere. */
export function variantsOf<P extends Shape, R extends Shape, A extends Axes>(
  declaration: Declaration<P, R>,
  axes: A,
  sql: (variant: VariantOf<A>) => string,
  isKept = true,
): (variant: VariantOf<A>) => Statement<P, R> {
  const built = new Map<string, Statement<P, R>>()
  const names = Object.keys(axes)
  return (variant) => {
    const key = names.map((axis) => variant[axis]).join('|')
    const known = built.get(key)
    if (known) return known
    const made = buildStatement(declaration, `${declaration.name}/${built.size + 1}`, sql(variant))
    if (isKept) built.set(key, made)
    return made
  }
}

/** The statement with some of its parameters given already; `params` are those that are left. */
export const withFixed = <P extends Shape, R extends Shape>(
  statement: Statement<Shape, R>,
  params: P,
  fixed: Readonly<Record<string, unknown>>,
): Statement<P, R> => ({ ...statement, params, bind: (values) => statement.bind({ ...values, ...fixed }) })

/** A statement with all of its values in it. */
export type BoundStatement<R extends Shape = Shape> = Statement<Record<never, never>, R>

export const bound = <P extends Shape, R extends Shape>(
  statement: Statement<P, R>,
  values: ValuesOf<P>,
): BoundStatement<R> => withFixed(statement, {}, values)

/** A variant from outside the type checker, judged against its axes. */
export function checkedVariant<A extends Axes>(axes: A, variant: Readonly<Record<string, Choice>>): VariantOf<A> {
  if (!isVariant(axes, variant)) throw new Error(`${JSON.stringify(variant)} is not a variant`)
  return variant
}

const isVariant = <A extends Axes>(axes: A, variant: Readonly<Record<string, Choice>>): variant is VariantOf<A> =>
  Object.entries(axes).every(([axis, choices]) => choices.includes(variant[axis] ?? null))

/** Lists a declaration; its name must be new. */
export function register(one: Declared): void {
  if (declared.has(one.name)) throw new Error(`The statement ${one.name} is declared twice.`)
  declared.set(one.name, one)
}

/** What a standby refuses, and what would mean something else there: locks are held by each server for itself. */
const writes =
  /\b(?:insert into|update \w+ set|delete from|for (?:no key )?update|for (?:key )?share|nextval|advisory|pg_notify)\b/i

function buildStatement<P extends Shape, R extends Shape>(
  { params, row, isPlannedByValues, mayLag }: Declaration<P, R>,
  name: string,
  sql: string,
): Statement<P, R> {
  if (mayLag && writes.test(sql)) throw new Error(`${name}: what writes or locks cannot be asked of a standby`)
  const { text, named } = compileSql(sql, (param) => Object.hasOwn(params, param))
  const encoders = named.map((param) => ({ param, encode: encoderOf(params[param] ?? z.never()) }))
  return {
    name,
    text,
    isPlannedByValues,
    mayLag,
    params,
    row: z.object(row),
    named,
    bind: (values) => encoders.map(({ param, encode }) => encode(values[param])),
  }
}

/** Both drivers take JSON and moments as text. */
function encoderOf(schema: z.ZodType): (value: unknown) => unknown {
  const { type } = declaredType(schema)
  if (type === 'jsonb') return (value) => (value === null ? null : JSON.stringify(value))
  if (type === 'timestamptz') return (value) => (value instanceof Date ? value.toISOString() : value)
  return (value) => value
}
