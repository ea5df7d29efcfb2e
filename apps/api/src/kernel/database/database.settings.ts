// Which database the server uses, and the folder of its data.
import { z } from 'zod'
import { flag, settings, WrongSetting, wholeNumber } from '#api/kernel/settings/settings.ts'

export const databaseSettings = settings(
  {
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL: wholeNumber(1, 100).default(10),
    ALLOW_PGLITE: flag,
  },
  ({ DATA_DIR, DATABASE_URL, DATABASE_POOL, ALLOW_PGLITE }, { production }) => {
    if (production && !DATABASE_URL && ALLOW_PGLITE !== '1') {
      throw new WrongSetting(
        'DATABASE_URL is missing: production runs on PostgreSQL (ALLOW_PGLITE=1 accepts the embedded database).',
      )
    }
    return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databasePool: DATABASE_POOL }
  },
)
