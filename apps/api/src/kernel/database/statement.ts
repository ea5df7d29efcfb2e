// Declares SQL once: its name, who may see its rows, its parameters (`:name` in the text) and the shape of its rows.
// Undeclared SQL does not run. A test prepares every declared statement on both engines and compares.
import { z } from 'zod'
import { declaredType } from './columns.ts'
import { compileSql } from './named-parameters.ts'

/** The columns of a row or the parameters of a statement, by name; `{}` for none. */
export type Shape = Readonly<Record<string, z.ZodType>>
export type ValuesOf<P extends Shape> = { readonly [K in keyof P]: z.input<P[K]> }
export type RowOf<R extends Shape> = z.output<z.ZodObject<R>>

/** The reason why a statement's rows are not limited to the caller's scope. */
export interface Everybody {
  readonly reason: string
}

/** States why a statement has no row filter: `everybody('states are public')`. */
export const everybody = (reason: string): Everybody => ({ reason })

/** A statement that the database can run: one text under one name, prepared once per connection. */
export interface Statement<P extends Shape = Shape, R extends Shape = Shape> {
  readonly name: string
  readonly text: string
  /** True when it is planned at every call for that call's values, because no single plan suits all of them. */
  readonly isPlannedByValues?: boolean | undefined
  /**
   * True when its rows are only displayed and decide nothing: a standby may serve them, if the operation may lag too
   * (decision 123).
   */
  readonly mayLag?: boolean | undefined
  readonly params: P
  readonly row: z.ZodObject<R>
  /** The parameters in the text, in the order of `$1`, `$2`, …. */
  readonly named: readonly string[]
  /** Encodes the values in that order for the drivers. */
  readonly bind: (values: Readonly<Record<string, unknown>>) => unknown[]
}

type Choice = string | boolean | null
/** The choices that change a statement's text: each combination is a separate statement. */
export type Axes = Readonly<Record<string, readonly Choice[]>>
export type VariantOf<A extends Axes> = { readonly [K in keyof A]: A[K][number] }

/** A declaration, for the test that prepares every statement. */
export interface Declared {
  readonly name: string
  /** Absent when the text holds the row filter of the caller's scope. */
  readonly everybody?: Everybody
  /** COPY writes its rows: they are never parsed, and the columns may differ between variants. */
  readonly isCopied?: boolean
  readonly axes: Axes
  readonly statementOf: (variant: Readonly<Record<string, Choice>>) => Statement
}

const declared = new Map<string, Declared>()

/** Returns every statement declared by the loaded modules. */
export const declaredStatements = (): Declared[] => [...declared.values()]

/** `name` is `feature.what` and unique; `row` lists the returned columns. */
interface Declaration<P extends Shape, R extends Shape> {
  name: string
  params: P
  row: R
  isPlannedByValues?: boolean
  mayLag?: boolean
}

/** Declares a statement with the same text for every caller. */
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

/** Declares statements whose text depends on a few choices: `list.of({ isSearch: true })` is one of them. */
export function variants<const P extends Shape, const R extends Shape, const A extends Axes>(
  declaration: Declaration<P, R> & { scope: Everybody; axes: A; sql: (variant: VariantOf<A>) => string },
): { of: (variant: VariantOf<A>) => Statement<P, R> } {
  const { name, scope, axes, sql } = declaration
  const of = variantsOf(declaration, axes, sql)
  register({ name, everybody: scope, axes, statementOf: (variant) => of(checkedVariant(axes, variant)) })
  return { of }
}

/**
 * Builds the statement of a variant on first use, and caches it if `isKept`, which is false for statements that are
 * never prepared.
 */
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

/** Returns the statement with some parameters already set; `params` are the remaining ones. */
export const withFixed = <P extends Shape, R extends Shape>(
  statement: Statement<Shape, R>,
  params: P,
  fixed: Readonly<Record<string, unknown>>,
): Statement<P, R> => ({ ...statement, params, bind: (values) => statement.bind({ ...values, ...fixed }) })

/** A statement with all its values set. */
export type BoundStatement<R extends Shape = Shape> = Statement<Record<never, never>, R>

export const bound = <P extends Shape, R extends Shape>(
  statement: Statement<P, R>,
  values: ValuesOf<P>,
): BoundStatement<R> => withFixed(statement, {}, values)

/** Checks a variant that the type checker did not see against its axes. */
export function checkedVariant<A extends Axes>(axes: A, variant: Readonly<Record<string, Choice>>): VariantOf<A> {
  if (!isVariant(axes, variant)) throw new Error(`${JSON.stringify(variant)} is not a variant`)
  return variant
}

const isVariant = <A extends Axes>(axes: A, variant: Readonly<Record<string, Choice>>): variant is VariantOf<A> =>
  Object.entries(axes).every(([axis, choices]) => choices.includes(variant[axis] ?? null))

/** Registers a declaration; its name must be new. */
export function register(one: Declared): void {
  if (declared.has(one.name)) throw new Error(`The statement ${one.name} is declared twice.`)
  declared.set(one.name, one)
}

/** Texts that a standby refuses, or that would mean something else there: each server holds its own locks. */
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

/** Both drivers take JSON and timestamps as text. */
function encoderOf(schema: z.ZodType): (value: unknown) => unknown {
  const { type } = declaredType(schema)
  if (type === 'jsonb') return (value) => (value === null ? null : JSON.stringify(value))
  if (type === 'timestamptz') return (value) => (value instanceof Date ? value.toISOString() : value)
  return (value) => value
}
