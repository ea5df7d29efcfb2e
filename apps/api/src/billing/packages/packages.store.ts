// Stores packages: those on offer, and those that a new installation starts with.
import {
  buyers,
  type KeptPackage,
  maxPackages,
  offeredPaise,
  type Package,
  type PackageDraft,
} from '@rounds/contract/billing/packages/package'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { conflict, Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { day, integer, json, oneOf, text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { stableId } from '#api/kernel/database/stable-id.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { shippedPackages } from './shipped-packages.data.ts'

const row = {
  id: uuid,
  title: text,
  description: text,
  points: z.array(z.string()),
  buyer: oneOf(buyers),
  pricePaise: integer,
  offerPricePaise: integer,
  till: day.nullable(),
  withdrawnAt: timestamp.nullable(),
}
const columns = `id, title, description, points, buyer, price_paise as "pricePaise",
  offer_price_paise as "offerPricePaise", till, withdrawn_at as "withdrawnAt"`

const list = statement({
  name: 'packages.list',
  scope: everybody('packages are public: the first page shows them; routes leave out what is withdrawn'),
  params: {},
  row,
  sql: `select ${columns} from packages order by position, id`,
})

const priced = ({ withdrawnAt, ...offered }: RowOf<typeof row>, now: Date): KeptPackage => ({
  ...offered,
  netPaise: offeredPaise(offered, businessDateOf(now)),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
})

/** Returns every package with its current price, including withdrawn ones, in display order. */
export const listKeptPackages = async (db: Database, now: Date): Promise<KeptPackage[]> =>
  (await db.rows(list, {})).map((one) => priced(one, now))

/** Returns the packages on offer with their current price, in display order. */
export async function listPackages(db: Database, now: Date): Promise<Package[]> {
  const kept = await listKeptPackages(db, now)
  return kept.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ withdrawnAt: _none, ...offered }) => offered)
}

/** Returns a package on offer with its current price. Throws `notFound` when the id is unknown. */
export async function findPackage(db: Database, id: string, now: Date): Promise<Package> {
  const found = (await listPackages(db, now)).find((one) => one.id === id)
  if (!found) throw new Problem('notFound')
  return found
}

const kept = everybody('the Master keeps packages; nobody else may call it')
const draftParams = {
  id: uuid,
  title: text,
  description: text,
  points: texts,
  buyer: oneOf(buyers),
  pricePaise: integer,
  offerPricePaise: integer,
  till: day.nullable(),
}

const insert = statement({
  name: 'packages.insert',
  scope: kept,
  params: { ...draftParams, max: integer },
  row,
  sql: `insert into packages (id, title, description, points, buyer, price_paise, offer_price_paise, till, position)
    select :id::uuid, :title, :description, :points::text[], :buyer, :pricePaise, :offerPricePaise, :till::date,
      coalesce(max(position) + 1, 0)
    from packages having count(*) < :max returning ${columns}`,
})

/** Adds a package at the end of the list. */
export async function addPackage(db: Database, draft: PackageDraft, now: Date): Promise<KeptPackage> {
  const added = await db.row(insert, { id: uuidv7(), ...draft, max: maxPackages })
  if (!added) throw conflict(packageMessages.tooMany)
  return priced(added, now)
}

const update = statement({
  name: 'packages.update',
  scope: kept,
  params: draftParams,
  row,
  sql: `update packages set title = :title, description = :description, points = :points, buyer = :buyer,
      price_paise = :pricePaise, offer_price_paise = :offerPricePaise, till = :till::date
    where id = :id returning ${columns}`,
})

/** Changes a package. Throws `notFound` when the id is unknown. */
export async function changePackage(db: Database, id: string, draft: PackageDraft, now: Date): Promise<KeptPackage> {
  return shown(await db.row(update, { id, ...draft }), now)
}

const setWithdrawn = statement({
  name: 'packages.setWithdrawn',
  scope: kept,
  params: { id: uuid, withdrawnAt: timestamp.nullable() },
  row,
  // A second withdrawal keeps the time of the first.
  sql: `update packages
    set withdrawn_at = case when :withdrawnAt::timestamptz is null then null else coalesce(withdrawn_at, :withdrawnAt) end
    where id = :id returning ${columns}`,
})

/** Withdraws a package, or offers it again. */
export async function setOffered(db: Database, id: string, isOffered: boolean, now: Date): Promise<KeptPackage> {
  return shown(await db.row(setWithdrawn, { id, withdrawnAt: isOffered ? null : now }), now)
}

function shown(found: RowOf<typeof row> | undefined, now: Date): KeptPackage {
  if (!found) throw new Problem('notFound')
  return priced(found, now)
}

const order = statement({
  name: 'packages.order',
  scope: kept,
  params: { ids: uuids, count: integer },
  row: {},
  sql: `update packages p set position = wanted.position
    from unnest(:ids::uuid[]) with ordinality as wanted (id, position)
    where p.id = wanted.id and (select count(*) from packages) = :count`,
})

/** Sets the display order, in a transaction. Refuses a list that does not contain all packages. */
export async function orderPackages(db: Database, ids: readonly string[]): Promise<void> {
  const moved = await db.execute(order, { ids: [...ids], count: ids.length })
  if (moved < ids.length) throw conflict(packageMessages.changedElsewhere)
}

const shippedRow = z.object({
  id: uuid,
  title: text,
  description: text,
  points: z.array(z.string()),
  buyer: oneOf(buyers),
  price_paise: integer,
  offer_price_paise: integer,
  position: integer,
})
const shippedColumns = Object.keys(shippedRow.shape).join(', ')

const seed = statement({
  name: 'packages.seed',
  scope: everybody('written while the database is filled, without a request'),
  params: { packages: json(z.array(shippedRow)) },
  row: {},
  sql: `insert into packages (${shippedColumns})
    select ${shippedColumns} from jsonb_populate_recordset(null::packages, :packages::jsonb)
    where not exists (select 1 from packages)
    on conflict do nothing`,
})

/** Stores the shipped packages in a database without packages. Existing packages stay unchanged. */
export async function seedPackages(db: Database): Promise<void> {
  const packages = shippedPackages.map(({ code, title, description, points, buyer, price, offerPrice }, position) => ({
    id: stableId(`package/${code}`),
    title,
    description,
    points: [...points],
    buyer,
    price_paise: price * 100,
    offer_price_paise: offerPrice * 100,
    position,
  }))
  await db.execute(seed, { packages })
}
