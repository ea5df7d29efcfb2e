// The warnings of a production server that lacks a setting.
import { expect, it } from 'vitest'
import { startWarnings } from './start-warnings.ts'

const complete = {
  production: true,
  smtpUrl: 'smtp://localhost',
  backup: { url: 'file:///backups' },
  clamdUrl: 'unix:/run/clamav/clamd.ctl',
  provider: { location: '12 Residency Road, Jodhpur, India' },
}

it('a production server warns of missing mail, backups, virus scanner or provider location', () => {
  expect(startWarnings(complete)).toEqual([])
  expect(startWarnings({ ...complete, smtpUrl: undefined })).toEqual([expect.stringMatching(/set SMTP_URL/)])
  expect(startWarnings({ ...complete, backup: { url: undefined } })).toEqual([expect.stringMatching(/set BACKUP_URL/)])
  expect(startWarnings({ ...complete, clamdUrl: undefined })).toEqual([expect.stringMatching(/set CLAMD_URL/)])
  expect(startWarnings({ ...complete, provider: {} })).toEqual([expect.stringMatching(/set PROVIDER_LOCATION/)])
})

it('a development server, whose mails are at /dev/mailbox, warns of nothing', () => {
  const bare = { smtpUrl: undefined, clamdUrl: undefined, backup: { url: undefined }, provider: {} }
  expect(startWarnings({ production: false, ...bare })).toEqual([])
})
