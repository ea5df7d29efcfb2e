// Opens the backup store: a folder or a bucket, with the keys that seal its objects.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openFileStore } from '#api/kernel/file-store/file-store.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { WrongSetting } from '#api/kernel/settings/settings.ts'
import type { BackupSettings } from './backup.settings.ts'
import type { BackupPlace } from './backup-object.ts'

/**
 * Opens the store of the settings.
 * @param given a folder or an `s3://` address to use instead
 */
export async function openBackupPlace({ url, keys }: BackupSettings, given?: string): Promise<BackupPlace> {
  const address = given === undefined ? url : addressOf(given)
  if (!address) throw new WrongSetting('BACKUP_URL is missing: name a folder or an s3:// address for backups.')
  const [first, ...others] = keys
  if (!first) throw new WrongSetting('BACKUP_KEYS is missing: a backup is always sealed (see .env.example).')
  return {
    store: await openFileStore(address, { place: 'place of the backups' }),
    sealer: createSealer([first, ...others]),
  }
}

const addressOf = (given: string): string => (/^(?:s3|file):/.test(given) ? given : pathToFileURL(resolve(given)).href)
