// Serves the operations on a single item of any shelf: its synonyms, merging, and restoring after a deletion.
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { sendExport } from '#api/kernel/exports/send-export.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { placeTrace } from '../colleges/place-filter.ts'
import { setSynonyms } from './catalogue.store.ts'
import { catalogueFile } from './catalogue-list.store.ts'
import { adoptItem, listDeletedItems, renameItem, restoreItem } from './kept-items.store.ts'
import { mergeItems, type ReplaceItems } from './merged-items.store.ts'

const subject = (id: string) => ({ kind: 'catalogue', id })

/** `replace` points records to the remaining item; this ring does not know the records. */
export function catalogueItemRoutes(api: Api, replace: ReplaceItems): void {
  const { db } = api
  const { updated } = generalMessages

  serve(api, catalogue.setSynonyms, ({ params, body, audit }) =>
    db.transaction(async () => {
      const synonyms = await setSynonyms(db, params.id, body.synonyms)
      await audit({ subject: subject(params.id), detail: { count: synonyms.length } })
      return { message: updated, synonyms }
    }),
  )

  serve(api, catalogueItems.export, (call) => {
    const { scope, query } = call
    const { list, search, departmentId, for: purpose, origin } = query
    const detail = { kind: list, group: purpose, by: origin, ...placeTrace({ departmentId }) }
    const name = { name: list, detail: { ...detail, isSearched: Boolean(search), format: 'csv' } }
    return sendExport(api, call, catalogueFile(scope, query), name)
  })

  serve(api, catalogueItems.rename, ({ params, body, scope, audit }) =>
    db.transaction(async () => {
      await renameItem(db, scope, params.id, body.title)
      await audit({ subject: subject(params.id) })
      return { message: updated }
    }),
  )

  serve(api, catalogueItems.merge, ({ params, body, scope, now, audit }) =>
    db.transaction(async () => {
      const { title, records } = await mergeItems(db, scope, { ...params, ...body, now }, replace)
      await audit({ subject: subject(params.id), detail: { ids: { into: body.into }, count: records } })
      return { message: mergedMessage(records, title), records }
    }),
  )

  serve(api, catalogueItems.adopt, ({ params, audit }) =>
    db.transaction(async () => {
      await adoptItem(db, params.id)
      await audit({ subject: subject(params.id) })
      return { message: updated }
    }),
  )

  serve(api, catalogueItems.deleted, async ({ scope, now }) => ({ items: await listDeletedItems(db, scope, now) }))

  serve(api, catalogueItems.restore, ({ params, scope, now, audit }) =>
    db.transaction(async () => {
      await restoreItem(db, scope, params.id, now)
      await audit({ subject: subject(params.id) })
      return { message: updated }
    }),
  )
}

function mergedMessage(records: number, title: string): string {
  const { merged, mergedOne, mergedAlone } = catalogueMessages
  if (records === 0) return mergedAlone
  return records === 1 ? fillMessage(mergedOne, { title }) : fillMessage(merged, { records, title })
}
