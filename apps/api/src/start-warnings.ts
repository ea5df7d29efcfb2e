// Warnings for the operator of a production server. They do not stop the start.
import type { Settings } from './settings.ts'

type Judged = Pick<Settings, 'production' | 'smtpUrl' | 'provider' | 'clamdUrl'> & {
  backup: Pick<Settings['backup'], 'url'>
}

/** Returns the warnings, one sentence each. Empty outside production. */
export function startWarnings({ production, smtpUrl, backup, provider, clamdUrl }: Judged): string[] {
  if (!production) return []
  return [
    ...(smtpUrl
      ? []
      : [
          'No mail leaves this server, so nobody can join or set a forgotten password: set SMTP_URL (see .env.example).',
        ]),
    ...(backup.url
      ? []
      : ['No backup is made: set BACKUP_URL and BACKUP_KEYS, unless something else makes them (see .env.example).']),
    ...(clamdUrl ? [] : ['No virus scanner looks through uploads: set CLAMD_URL (see .env.example).']),
    // The privacy policy refers to the contact page for the provider's location.
    ...(provider.location
      ? []
      : ['The contact page says nothing of where the provider is: set PROVIDER_LOCATION (see .env.example).']),
  ]
}
