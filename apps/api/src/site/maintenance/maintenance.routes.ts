// Serves maintenance: the notice, and the switch for read-only mode.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { invalid } from '@rounds/contract/kernel/problem'
import { maintenance } from '@rounds/contract/site/maintenance/maintenance.endpoints'
import { maintenanceMessages } from '@rounds/contract/site/maintenance/maintenance.messages'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { readMaintenance, setNotice, switchReadOnly } from './maintenance.store.ts'
import type { MaintenanceWatch } from './watch-maintenance.ts'

const dayOf = (moment: string): string => businessDateOf(new Date(moment))

export function maintenanceRoutes(api: Api, watch: MaintenanceWatch): void {
  const { db } = api

  /** Writes the change with its audit event. This server applies it at once, the others within seconds. */
  const change = async (message: string, write: () => Promise<void>) => {
    await db.transaction(write)
    const present = await readMaintenance(db)
    db.afterCommit(() => watch.note(present))
    return { message, maintenance: present }
  }

  serve(api, maintenance.present, async () => ({ maintenance: watch.present() }))

  serve(api, maintenance.announce, ({ body, now, audit }) => {
    if (Date.parse(body.endsAt) <= now.getTime()) throw invalid({ endsAt: maintenanceMessages.endsInPast })
    return change(maintenanceMessages.announced, async () => {
      await setNotice(db, body)
      await audit({ detail: { fromDay: dayOf(body.beginsAt), toDay: dayOf(body.endsAt) } })
    })
  })

  serve(api, maintenance.withdraw, ({ audit }) =>
    change(maintenanceMessages.withdrawn, async () => {
      await setNotice(db, null)
      await audit({})
    }),
  )

  serve(api, maintenance.switchReadOnly, ({ body: { isReadOnly }, now, audit }) =>
    change(isReadOnly ? maintenanceMessages.readOnly : maintenanceMessages.writable, async () => {
      await switchReadOnly(db, isReadOnly, now)
      await audit({ detail: { enabled: isReadOnly } })
    }),
  )
}
