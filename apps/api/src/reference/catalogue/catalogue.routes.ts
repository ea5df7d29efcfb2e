// Serves the catalogue: the Master's four lists, and the options of a form's select.

import type { CatalogueShelf } from '@rounds/contract/fields/field'
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflictAt, Problem } from '@rounds/contract/kernel/problem'
import type { CatalogueQuery } from '@rounds/contract/reference/catalogue/catalogue'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import {
  competencies,
  procedures,
  skills,
  specialties,
} from '@rounds/contract/reference/catalogue/catalogue-lists.endpoints'
import type { Api } from '#api/kernel/api.ts'
import type { SendListExport } from '#api/kernel/exports/send-export.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { additionFile, listAdditions, removeAddition } from './additions.store.ts'
import { deleteCatalogueItem } from './catalogue.store.ts'
import { listChoices, wholeCatalogue } from './catalogue-choices.store.ts'
import { type CatalogueRow, listCatalogue } from './catalogue-list.store.ts'
import { competencyShelves, purposeOfShelf, shelfOfPurpose } from './catalogue-shelves.ts'
import { addChoice } from './new-choice.store.ts'
import {
  assertDepartments,
  createCatalogueItems,
  departmentsOfCompetencies,
  type NewCatalogueItem,
} from './new-items.store.ts'

/** Max additions per person while writing. A new resident may miss many procedures on one day. */
const additions = {
  name: 'catalogue.additions',
  tries: 50,
  windowMs: dayMs,
  sentence: catalogueMessages.tooManyAdditions,
} as const satisfies Limit

/** `sendList` sends a list that names people; its rules for password confirmation are not known in this ring. */
export function catalogueRoutes(api: Api, sendList: SendListExport): void {
  const { db } = api
  const lists = mastersWork(api)

  const competencyPage = lists.pages(competencyShelves, ({ shelf, parent: _, ...row }) => ({
    ...row,
    for: purposeOfShelf(shelf),
  }))
  serve(api, competencies.list, ({ query }) => competencyPage(query))
  serve(api, competencies.create, async (call) => {
    await assertDepartments(
      db,
      call.body.map((draft) => draft.departmentId),
    )
    return lists.add(
      call,
      call.body.map(({ for: purpose, ...draft }) => ({ ...draft, shelf: shelfOfPurpose[purpose] })),
    )
  })
  serve(api, competencies.delete, (call) => lists.remove(call, competencyShelves, competencyPage))

  const skillPage = lists.pages(['skill'], ({ shelf: _, parent, ...row }) => ({
    ...row,
    competency: { id: parent?.id ?? '', title: parent?.title ?? '' },
    for: purposeOfShelf(parent?.shelf ?? ''),
  }))
  serve(api, skills.list, ({ query }) => skillPage(query))
  serve(api, skills.create, (call) =>
    db.transaction(async () => {
      const parentIds = call.body.map((draft) => draft.computencyId)
      const departmentOf = await departmentsOfCompetencies(db, parentIds, competencyShelves)
      return lists.add(
        call,
        call.body.map(({ computencyId, title }) => ({
          shelf: 'skill',
          departmentId: departmentOf.get(computencyId) ?? '',
          parentId: computencyId,
          title,
        })),
      )
    }),
  )
  serve(api, skills.delete, (call) => lists.remove(call, ['skill'], skillPage))

  const specialtyPage = lists.pages(['specialty'], ({ shelf: _, parent: __, ...row }) => row)
  serve(api, specialties.list, ({ query }) => specialtyPage(query))
  serve(api, specialties.create, async (call) => {
    await assertDepartments(
      db,
      call.body.map((draft) => draft.departmentId),
    )
    return lists.add(
      call,
      call.body.map((draft) => ({ ...draft, shelf: 'specialty' })),
    )
  })
  serve(api, specialties.delete, (call) => lists.remove(call, ['specialty'], specialtyPage))

  const procedurePage = lists.pages(['procedure'], ({ shelf: _, parent, ...row }) => ({
    ...row,
    competency: parent && { id: parent.id, title: parent.title },
  }))
  serve(api, procedures.list, ({ query }) => procedurePage(query))
  serve(api, procedures.create, (call) =>
    db.transaction(async () => {
      await assertDepartments(
        db,
        call.body.map((draft) => draft.departmentId),
      )
      const parentIds = call.body.flatMap((draft) => draft.computencyId ?? [])
      const departmentOf = await departmentsOfCompetencies(db, parentIds, [shelfOfPurpose.proc])
      const items = call.body.map(({ computencyId, ...draft }): NewCatalogueItem => {
        if (computencyId && departmentOf.get(computencyId) !== draft.departmentId) {
          throw new Problem('invalid', { fields: { computencyId: catalogueMessages.otherDepartment } })
        }
        return { ...draft, shelf: 'procedure', parentId: computencyId ?? null }
      })
      return lists.add(call, items)
    }),
  )
  serve(api, procedures.delete, (call) => lists.remove(call, ['procedure'], procedurePage))

  serve(api, catalogue.whole, async ({ scope }) => ({ items: await wholeCatalogue(db, scope) }))
  serve(api, catalogue.choices, async ({ params, query, scope }) => ({
    items: await listChoices(db, scope, params.shelf, query),
  }))
  serve(api, catalogue.addChoice, ({ params, body, scope, viewer, now, audit }) =>
    db.transaction(async () => {
      const onNew = () => countTry(api, additions, viewer.id, now)
      const { item, added } = await addChoice(db, scope, params.shelf, body, { id: viewer.id, now, onNew })
      await audit({ subject: { kind: 'catalogue', id: item.id }, detail: { shelf: params.shelf, isAdded: added } })
      return { message: catalogueMessages.added, item }
    }),
  )
  serve(api, catalogue.additions, ({ query, scope }) => listAdditions(db, scope, query))
  serve(api, catalogue.exportAdditions, (call) =>
    sendList(api, call, additionFile(call.scope, call.query), {
      name: 'added-items',
      action: 'catalogue.additions-exported',
    }),
  )
  serve(api, catalogue.removeAddition, ({ params, scope, now, audit }) =>
    db.transaction(async () => {
      await removeAddition(db, scope, params.id, now)
      await audit({ subject: { kind: 'catalogue', id: params.id } })
      return { message: catalogueMessages.removed }
    }),
  )
}

type Traced = Pick<Call<typeof competencies.create>, 'now' | 'audit'>
type Deletion = Pick<Call<typeof competencies.delete>, 'params' | 'query' | 'now' | 'audit'>

/** The three operations that all of the Master's lists share. */
function mastersWork({ db }: Api) {
  return {
    pages:
      <Item>(shelves: readonly CatalogueShelf[], item: (row: CatalogueRow) => Item) =>
      async (query: CatalogueQuery) => {
        const { rows, page } = await listCatalogue(db, shelves, query)
        return { data: rows.map(item), page }
      },
    add: ({ now, audit }: Traced, items: NewCatalogueItem[]) =>
      db.transaction(async () => {
        const duplicates = await createCatalogueItems(db, items, now)
        const added = items.length - duplicates.length
        if (added === 0) throw conflictAt({ titles: presentMessage(duplicates) })
        await audit({ detail: { shelf: items[0]?.shelf, added } })
        return { message: addedMessage(duplicates), duplicates }
      }),
    remove: <Listed>(
      { params, query, now, audit }: Deletion,
      shelves: readonly CatalogueShelf[],
      list: (query: CatalogueQuery) => Promise<Listed>,
    ) =>
      db.transaction(async () => {
        await deleteCatalogueItem(db, params.id, shelves, now)
        await audit({ subject: { kind: 'catalogue', id: params.id } })
        return { message: catalogueMessages.deleted, ...(await list(query)) }
      }),
  }
}

const presentMessage = (duplicates: readonly string[]) =>
  duplicates.length === 1 ? catalogueMessages.present : catalogueMessages.allPresent

const maxNamed = 10

/** Names the first duplicates; the answer also has the complete list. */
function addedMessage(duplicates: readonly string[]): string {
  if (duplicates.length === 0) return catalogueMessages.added
  const named = duplicates.slice(0, maxNamed).join(', ')
  const n = duplicates.length - maxNamed
  const titles = n > 0 ? fillMessage(catalogueMessages.andMore, { titles: named, n }) : named
  return fillMessage(catalogueMessages.addedOthers, { titles })
}
