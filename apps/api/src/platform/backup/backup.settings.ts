// Settings for backups: their store, keys, schedules and retention.
import { z } from 'zod'
import { storeUrl } from '#api/kernel/file-store/file-store.settings.ts'
import { cron } from '#api/kernel/jobs/cron.ts'
import { parseKeys } from '#api/kernel/sealing/sealing.settings.ts'
import { secret, settings, WrongSetting, wholeNumber } from '#api/kernel/settings/settings.ts'

const everyNight = '30 1 * * *'
const everySunday = '30 3 * * 0'

export const backupSettings = settings(
  {
    BACKUP_URL: secret(storeUrl.optional()),
    /**
     * `id:key` pairs as in SEALING_KEYS, but different keys: an intruder on the server must not be able to open
     * backups.
     */
    BACKUP_KEYS: secret(z.string().optional()),
    BACKUP_SCHEDULE: cron.default(everyNight),
    BACKUP_DRILL_SCHEDULE: cron.default(everySunday),
    BACKUP_DRILL_DATABASE_URL: secret(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  },
  (values, { production }) => {
    const { BACKUP_URL, BACKUP_KEYS, BACKUP_SCHEDULE, BACKUP_DRILL_SCHEDULE, BACKUP_DRILL_DATABASE_URL, BACKUP_KEEP } =
      values
    if (BACKUP_URL && !BACKUP_KEYS) {
      throw new WrongSetting('BACKUP_KEYS is missing: a backup is always sealed (see .env.example).')
    }
    return {
      backup: {
        url: BACKUP_URL,
        keys: BACKUP_KEYS ? parseKeys('BACKUP_KEYS', BACKUP_KEYS, production) : [],
        schedule: BACKUP_SCHEDULE,
        drillSchedule: BACKUP_DRILL_SCHEDULE,
        drillDatabaseUrl: BACKUP_DRILL_DATABASE_URL,
        keep: BACKUP_KEEP,
      },
    }
  },
)
export type BackupSettings = ReturnType<typeof backupSettings>['backup']
