// The only SQL for packages.
import { offeredPaise, type Package } from '@rounds/contract/billing/packages/package'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { asc } from 'drizzle-orm'
import type { Database } from '#api/kernel/database/database.ts'
import { stableId } from '#api/kernel/database/stable-id.ts'
import { packages } from './packages.table.ts'
import { shippedPackages } from './shipped-packages.data.ts'

/** Every package with its price at this moment, in the order in which they are offered. */
export async function listPackages(db: Database, now: Date): Promise<Package[]> {
  const today = businessDateOf(now)
  const rows = await db.orm
    .select({
      id: packages.id,
      title: packages.title,
      description: packages.description,
      points: packages.points,
      pricePaise: packages.pricePaise,
      offerPricePaise: packages.offerPricePaise,
      till: packages.till,
    })
    .from(packages)
    .orderBy(asc(packages.position))
  return rows.map((row) => ({ ...row, netPaise: offeredPaise(row, today) }))
}

/** Stores the shipped packages in a database that has none; one that has some keeps them as they are. */
export async function seedPackages(db: Database): Promise<void> {
  if ((await db.orm.$count(packages)) > 0) return
  await db.orm
    .insert(packages)
    .values(
      shippedPackages.map(({ code, title, description, points, price, offerPrice }, position) => ({
        id: stableId(`package/${code}`),
        title,
        description,
        points: [...points],
        pricePaise: price * 100,
        offerPricePaise: offerPrice * 100,
        position,
      })),
    )
    .onConflictDoNothing()
}
