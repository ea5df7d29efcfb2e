// Packages: what is offered, and those that a new product starts with.
import { buyers, offeredPaise, type Package, type PackageDraft } from '@rounds/contract/billing/packages/package'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Problem } from '@rounds/contract/kernel/problem'
import { z } from 'zod'
import { day, integer, json, oneOf, text, texts, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { stableId } from '#api/kernel/database/stable-id.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { shippedPackages } from './shipped-packages.data.ts'

const list = statement({
  name: 'packages.list',
  scope: everybody('packages are public: the first page shows them'),
  params: {},
  row: {
    id: uuid,
    title: text,
    description: text,
    points: z.array(z.string()),
    buyer: oneOf(buyers),
    pricePaise: integer,
    offerPricePaise: integer,
    till: day.nullable(),
  },
  sql: `select id, title, description, points, buyer, price_paise as "pricePaise", offer_price_paise as "offerPricePaise", till
    from packages order by position`,
})

/** Every package with its price at this moment, in the order in which they are offered. */
export async function listPackages(db: Database, now: Date): Promise<Package[]> {
  const today = businessDateOf(now)
  const rows = await db.rows(list, {})
  return rows.map((row) => ({ ...row, netPaise: offeredPaise(row, today) }))
}

/** One package with its price at this moment; `notFound` where there is none of this id. */
export async function findPackage(db: Database, id: string, now: Date): Promise<Package> {
  const found = (await listPackages(db, now)).find((one) => one.id === id)
  if (!found) throw new Problem('notFound')
  return found
}

const update = statement({
  name: 'packages.update',
  scope: everybody('the Master changes packages; nobody else may call it'),
  params: {
    id: uuid,
    title: text,
    description: text,
    points: texts,
    buyer: oneOf(buyers),
    pricePaise: integer,
    offerPricePaise: integer,
    till: day.nullable(),
  },
  row: {},
  sql: `update packages set title = :title, description = :description, points = :points, buyer = :buyer,
      price_paise = :pricePaise, offer_price_paise = :offerPricePaise, till = :till::date
    where id = :id`,
})

/** Changes a package; `notFound` where there is none of this id. */
export async function changePackage(db: Database, id: string, draft: PackageDraft, now: Date): Promise<Package> {
  await db.execute(update, { id, ...draft })
  return findPackage(db, id, now)
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
const columns = Object.keys(shippedRow.shape).join(', ')

const seed = statement({
  name: 'packages.seed',
  scope: everybody('written when the database is filled, by nobody’s request'),
  params: { packages: json(z.array(shippedRow)) },
  row: {},
  sql: `insert into packages (${columns})
    select ${columns} from jsonb_populate_recordset(null::packages, :packages::jsonb)
    where not exists (select 1 from packages)
    on conflict do nothing`,
})

/** Stores the shipped packages in a database that has none; one that has some keeps them as they are. */
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
