// Gauges of the connection pool; the embedded database has none.
import { gaugeGroup } from '#api/kernel/gauge-group.ts'

export const databaseGauges = gaugeGroup({
  name: 'database',
  gauges: {
    rounds_database_connections: { help: 'Connections of the pool by state: busy or idle', label: 'state' },
    rounds_database_connections_max: { help: 'Connections that the pool may open (DATABASE_POOL)' },
    rounds_database_waiting: { help: 'Requests that wait for a connection' },
  },
  read: async ({ db }) => {
    const use = db.poolUse()
    return {
      rounds_database_connections: use && { busy: use.busy, idle: use.idle },
      rounds_database_connections_max: use?.max,
      rounds_database_waiting: use?.waiting,
    }
  },
})
