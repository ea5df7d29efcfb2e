// Settings for the database connection and the data folder.
import { z } from 'zod'
import { flag, secret, settings, WrongSetting, wholeNumber } from '#api/kernel/settings/settings.ts'

export const databaseSettings = settings(
  {
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    /** The address that bypasses the pooler, when DATABASE_URL points to one. */
    DATABASE_DIRECT_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    /** The address of a hot standby, for reads that may be a second old. */
    DATABASE_READ_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    /** The address for the owner of the tables, used by migrations; the server itself runs as another role. */
    DATABASE_OWNER_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    /** Allows the server to run as the owner in production. */
    ALLOW_DATABASE_OWNER: flag,
    DATABASE_POOL: wholeNumber(1, 100).default(10),
    ALLOW_PGLITE: flag,
  },
  (values, { production }) => {
    const {
      DATA_DIR,
      DATABASE_URL,
      DATABASE_DIRECT_URL,
      DATABASE_READ_URL,
      DATABASE_OWNER_URL,
      DATABASE_POOL,
      ALLOW_PGLITE,
      ALLOW_DATABASE_OWNER,
    } = values
    if (production && !DATABASE_URL && ALLOW_PGLITE !== '1') {
      throw new WrongSetting(
        'DATABASE_URL is missing: production runs on PostgreSQL (ALLOW_PGLITE=1 accepts the embedded database).',
      )
    }
    if (DATABASE_OWNER_URL && !DATABASE_URL) {
      throw new WrongSetting('DATABASE_URL is missing: DATABASE_OWNER_URL is for migrations alone.')
    }
    if (DATABASE_DIRECT_URL && !DATABASE_URL) {
      throw new WrongSetting('DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past its pooler.')
    }
    if (DATABASE_READ_URL && !DATABASE_URL) {
      throw new WrongSetting('DATABASE_URL is missing: DATABASE_READ_URL is the address of its standby.')
    }
    return {
      dataDir: DATA_DIR,
      databaseUrl: DATABASE_URL,
      /** Falls back to DATABASE_URL, for an installation without a pooler. */
      databaseDirectUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
      databaseReadUrl: DATABASE_READ_URL,
      databaseOwnerUrl: DATABASE_OWNER_URL,
      allowDatabaseOwner: ALLOW_DATABASE_OWNER === '1',
      databasePool: DATABASE_POOL,
    }
  },
)
