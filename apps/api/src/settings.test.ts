// The settings of all features: working defaults, and one sentence for each mistake.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { WrongSetting } from './kernel/settings/settings.ts'
import { readSettings } from './settings.ts'

const key = `k1:${randomBytes(32).toString('base64')}`
/** The sample key in .env.example. */
const sampleKey = 'k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://rounds@localhost/rounds',
  SEALING_KEYS: key,
  PUBLIC_URL: 'https://rounds.example.org',
}

const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_A',
  RAZORPAY_KEY_SECRET: 'razorpay-secret',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay-webhook-secret',
}
const phonePe = {
  PHONEPE_CLIENT_ID: 'ROUNDS',
  PHONEPE_CLIENT_SECRET: 'phonepe-secret',
  PHONEPE_WEBHOOK_USER: 'rounds',
  PHONEPE_WEBHOOK_PASSWORD: 'webhook-password',
}

describe('the settings', () => {
  it('have working defaults for development, and an empty value counts as unset', () => {
    const settings = readSettings({ PORT: '', SMTP_URL: '' })
    expect(settings).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      demoData: true,
      smtpUrl: undefined,
    })
  })

  it('of the provider are invented in the demo alone', () => {
    expect(readSettings({}).provider.email).toBe('support@rounds.example')
    expect(readSettings({ DEMO_DATA: '0' }).provider).toEqual({})
    expect(readSettings({ PROVIDER_PHONE: '+91 291 555 0100' }).provider).toEqual({ phone: '+91 291 555 0100' })
    expect(() => readSettings({ PROVIDER_PHONE: 'call us' })).toThrow('PROVIDER_PHONE is not valid')
  })

  it('of production are complete and without demo data', () => {
    expect(readSettings(production)).toMatchObject({
      production: true,
      demoData: false,
      databaseUrl: production.DATABASE_URL,
    })
    expect(readSettings({ ...production, DATABASE_URL: undefined, ALLOW_PGLITE: '1' }).databaseUrl).toBeUndefined()
  })

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'mysql://localhost/rounds' }, 'DATABASE_URL'],
    [{ DATABASE_OWNER_URL: 'postgres://rounds@localhost/rounds' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://rounds@localhost/rounds' }, 'DATABASE_URL'],
    [{ FILES_URL: 'http://localhost/bucket' }, 'FILES_URL'],
    [{ FILES_URL: 's3://key@localhost/bucket' }, 'FILES_URL'],
    [{ FILES_URL: 's3://key:secret@localhost' }, 'FILES_URL'],
    [{ BACKUP_URL: 'file://backups/rounds', BACKUP_KEYS: key }, 'BACKUP_URL'],
    [{ BACKUP_URL: 's3://key:secret@localhost', BACKUP_KEYS: key }, 'BACKUP_URL'],
    [{ AUDIT_CHECKPOINT_URL: 's3://key@localhost/bucket' }, 'AUDIT_CHECKPOINT_URL'],
    [{ BACKUP_SCHEDULE: '30 25 * * *' }, 'BACKUP_SCHEDULE'],
    [{ BACKUP_SCHEDULE: '@daily' }, 'BACKUP_SCHEDULE'],
    [{ BACKUP_DRILL_SCHEDULE: '30 3 0 * 0' }, 'BACKUP_DRILL_SCHEDULE'],
    [{ BACKUP_DRILL_SCHEDULE: '30 3 * * SUNDAY' }, 'BACKUP_DRILL_SCHEDULE'],
    [{ CLAMD_URL: 'localhost:3310' }, 'CLAMD_URL'],
    [{ CLAMD_URL: 'tcp://localhost' }, 'CLAMD_URL'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Rounds' }, 'MAIL_FROM'],
    [{ ...production, SMTP_URL: 'smtps://mail.example.org' }, 'MAIL_FROM'],
    [{ CRM_CLIENT_ID: '1000.ABC' }, 'CRM_CLIENT_ID'],
    [{ CRM_CLIENT_SECRET: 'crm-secret' }, 'CRM_CLIENT_ID'],
    [{ SEALING_KEYS: 'k1:short' }, 'SEALING_KEYS'],
    [{ SEALING_KEYS: `${key},${key}` }, 'SEALING_KEYS'],
    [{ SEALING_KEYS: key, SEALING_KEY_ID: 'k2' }, 'SEALING_KEY_ID'],
    [{ SEALING_KEY_ID: 'k1' }, 'SEALING_KEY_ID'],
    [{ SECURITY_CONTACT: 'security@rounds.example' }, 'SECURITY_CONTACT'],
    [{ WHATSAPP_TOKEN: 'a token of the API' }, 'WHATSAPP_TOKEN'],
    [{ ALLOW_PGLITE: 'yes' }, 'ALLOW_PGLITE'],
    [{ RAZORPAY_KEY_ID: 'rzp_live_A' }, 'RAZORPAY_KEY_ID'],
    [{ ...razorpay, RAZORPAY_API_URL: 'https://razorpay.example.org' }, 'RAZORPAY_API_URL'],
    [{ ...production, ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_A' }, 'RAZORPAY_KEY_ID'],
    [{ ...production, ...razorpay, RAZORPAY_API_URL: 'http://127.0.0.1:9' }, 'RAZORPAY_API_URL'],
    [{ PHONEPE_CLIENT_SECRET: 'phonepe-secret' }, 'PHONEPE_CLIENT_ID'],
    [{ ...phonePe, PHONEPE_API_URL: 'https://api.phonepe.com/apis' }, 'PHONEPE_API_URL'],
    [{ ...production, ...phonePe, PHONEPE_API_URL: 'https://api-preprod.phonepe.com' }, 'PHONEPE_API_URL'],
    [{ SECOND_FACTOR_REQUIRED_FOR: 'hod, dean' }, 'SECOND_FACTOR_REQUIRED_FOR'],
    [{ CONFIRM_EXPORTS_ABOVE: '501' }, 'CONFIRM_EXPORTS_ABOVE'],
    [{ ...production, DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ ...production, SEALING_KEYS: undefined }, 'SEALING_KEYS'],
    [{ ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ ...production, SEALING_KEYS: sampleKey }, 'SEALING_KEYS'],
    [{ ...production, BACKUP_URL: 'file:///backups', BACKUP_KEYS: sampleKey }, 'BACKUP_KEYS'],
    [{ ...production, PUBLIC_URL: 'http://rounds.example.org' }, 'PUBLIC_URL'],
    [{ ...production, DEMO_DATA: '1' }, 'DEMO_DATA'],
  ])('refuse %j with one sentence that names it', (source, name) => {
    expect(() => readSettings(source)).toThrow(WrongSetting)
    expect(() => readSettings(source)).toThrow(new RegExp(`^${name}[^\\n]*\\.$`))
  })

  it('accept any five-part cron that the clock can follow', () => {
    for (const cron of ['0,30 1-3 * * *', '*/15 * * * 0', '5 4 1,15 1-12/3 7', '0 2 * * MON-FRI', '0 2 * jan *']) {
      expect(readSettings({ BACKUP_SCHEDULE: cron }).backup.schedule).toBe(cron)
    }
  })

  it('offer a gateway once all its keys are set, and test keys outside production', () => {
    expect(readSettings({})).toMatchObject({ razorpay: undefined, phonePe: undefined })
    expect(readSettings({ ...production, ...razorpay, ...phonePe })).toMatchObject({
      razorpay: { keyId: 'rzp_live_A', apiUrl: 'https://api.razorpay.com' },
      phonePe: { clientVersion: 1, apiUrl: 'https://api.phonepe.com' },
    })
    expect(readSettings({ ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_A' }).razorpay?.keyId).toBe('rzp_test_A')
    const url = 'https://api-preprod.phonepe.com'
    expect(readSettings({ ...phonePe, PHONEPE_API_URL: url }).phonePe?.apiUrl).toBe(url)
  })

  it('leave the API documents out of production unless they are requested', () => {
    expect(readSettings({}).apiDocuments).toBe(true)
    expect(readSettings({ API_DOCUMENTS: '0' }).apiDocuments).toBe(false)
    expect(readSettings(production).apiDocuments).toBe(false)
    expect(readSettings({ ...production, API_DOCUMENTS: '1' }).apiDocuments).toBe(true)
  })

  it('require a second step of responsible roles in production, and of others only when set', () => {
    const rolesOf = (source: Record<string, string>) => readSettings(source).secondFactorRequiredFor
    expect(rolesOf({})).toEqual([])
    expect(rolesOf(production)).toEqual(['master', 'admin', 'hod'])
    expect(rolesOf({ ...production, SECOND_FACTOR_REQUIRED_FOR: 'none' })).toEqual([])
    expect(rolesOf({ SECOND_FACTOR_REQUIRED_FOR: 'faculty, student' })).toEqual(['faculty', 'student'])
  })

  it('accept the sample key and plain HTTP outside production, and plain HTTP on this machine', () => {
    expect(readSettings({ SEALING_KEYS: sampleKey, PUBLIC_URL: 'http://rounds.example.org' }).sealingKeys).toHaveLength(
      1,
    )
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      expect(readSettings({ ...production, PUBLIC_URL: `http://${host}` }).publicUrl).toBe(`http://${host}`)
    }
  })

  describe('with a secret in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rounds-settings-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'keys')

    it('read it without its final line break', () => {
      writeFileSync(file, `${key}\n`)
      const settings = readSettings({ ...production, SEALING_KEYS: undefined, SEALING_KEYS_FILE: file })
      expect(settings.sealingKeys?.map(({ id }) => id)).toEqual(['k1'])
    })

    it('refuse a missing file, and a value beside it', () => {
      expect(() => readSettings({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
        'SMTP_URL_FILE names a file that cannot be read (ENOENT).',
      )
      expect(() => readSettings({ SMTP_URL: 'smtp://localhost', SMTP_URL_FILE: file })).toThrow('are both set')
    })

    it('read no other setting from a file', () => {
      expect(readSettings({ PORT_FILE: file }).port).toBe(3000)
    })
  })

  it('never repeat a secret', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://rounds:hunter2@localhost/rounds' })).not.toThrow(/hunter2/)
  })
})
