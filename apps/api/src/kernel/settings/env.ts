// The environment, read and validated in this one file. A wrong value stops the start with one clear sentence.
import { type AccessRole, accessRoles } from '@rounds/contract/kernel/access'
import { z } from 'zod'
import { isAllowedApi, type WhatsAppAccount } from '#api/kernel/whatsapp/whatsapp-api.ts'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')

/** A bucket's address has its keys and its name; a folder's has neither host nor keys. */
function isFilesUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 's3:')
    return Boolean(url.username && url.password && url.host && /^\/[^/]+$/.test(url.pathname))
  return url?.protocol === 'file:' && url.host === ''
}

const wholeNumber = (least: number, most: number) =>
  z.coerce.number(`it must be a whole number from ${least} to ${most}`).int().min(least).max(most)

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where people reach the product: links in mails, cookie and origin checks. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: wholeNumber(1, 100).default(10),
  FILES_URL: z
    .url({ protocol: /^(file|s3)$/ })
    .refine(isFilesUrl, 'write file:///folder or s3://KEY:SECRET@host/bucket')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Rounds <no-reply@rounds.example>'),
  INQUIRY_TO: z.email().optional(),
  /** The connection to the CRM: off unless the first two are set. */
  CRM_CLIENT_ID: z.string().min(1).optional(),
  CRM_CLIENT_SECRET: z.string().min(1).optional(),
  CRM_ACCOUNTS_URL: z.url({ protocol: /^https$/ }).default('https://accounts.zoho.in'),
  CRM_SCOPE: z.string().min(1).default('ZohoCRM.modules.leads.CREATE'),
  /** The script of a live chat; it runs in a frame without rights. */
  CHAT_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** How to reach the provider, on the contact page; what is not set is not shown. */
  PROVIDER_LOCATION: z.string().trim().max(200).optional(),
  PROVIDER_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{5,25}$/, 'it is a phone number with its country code')
    .optional(),
  PROVIDER_EMAIL: z.email().optional(),
  PROVIDER_HOURS: z.string().trim().max(100).optional(),
  LAUNCH_PASSWORD: z.string().trim().min(6).max(100).optional(),
  /** The WhatsApp Business Cloud API: the three belong together; the address has a default. */
  WHATSAPP_TOKEN: z.string().min(10).optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,30}$/, 'it is the number that the API gives the phone')
    .optional(),
  WHATSAPP_API_URL: z
    .string()
    .refine(isAllowedApi, 'write https://graph.facebook.com/ with the version')
    .default('https://graph.facebook.com/v23.0'),
  /** 32 bytes in base64 that seal patients' identities; `id:key`, the first one seals, all of them open. */
  SEALING_KEYS: z.string().optional(),
  ALLOW_PGLITE: flag,
  DEMO_DATA: z.enum(['0', '1']).optional(),
  /** `none`, or roles with commas between. */
  SECOND_FACTOR_REQUIRED_FOR: z.string().optional(),
  /** Of how many students an export may tell before it asks for the password again: fewer is stricter. */
  CONFIRM_EXPORTS_ABOVE: wholeNumber(0, 500).default(500),
  /** How many proxies stand in front of the server. */
  TRUST_PROXY: wholeNumber(0, 5).default(0),
  /** From one address; a college behind one address may need more. */
  SIGN_INS_PER_MINUTE: wholeNumber(1, 100_000).default(30),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
})

export interface Env {
  production: boolean
  port: number
  host: string
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  filesUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  whatsApp: WhatsAppAccount | undefined
  /** Who gets what visitors write. */
  inquiryTo: string | undefined
  crm: { clientId: string; clientSecret: string; accountsUrl: string; scope: string } | undefined
  chatScript: string | undefined
  provider: { location?: string; phone?: string; email?: string; hours?: string }
  /** A new product waits for it; one that is open stays open. */
  launchPassword: string | undefined
  sealingKeys: SealingKey[] | undefined
  demoData: boolean
  /** Roles that open nothing until their sign-in has a second step. */
  secondFactorRequiredFor: readonly AccessRole[]
  confirmExportsAbove: number
  trustProxy: number | false
  signInsPerMinute: number
  logLevel: string
}

export interface SealingKey {
  id: string
  key: Buffer
}

/** A setting that stops the start; its message is the one sentence people see. */
export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

/** Reads the settings. Throws `WrongSetting` naming the variable and what it must be. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new WrongSetting(`${name} is not valid: ${issue?.message} (see .env.example).`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && !env.DATABASE_URL && !env.ALLOW_PGLITE) {
    throw new WrongSetting(
      'DATABASE_URL is missing: production runs on PostgreSQL (ALLOW_PGLITE=1 accepts the embedded database).',
    )
  }
  if (production && env.DEMO_DATA === '1') throw new WrongSetting('DEMO_DATA=1 is refused in production.')
  if (production && !env.SEALING_KEYS) {
    throw new WrongSetting('SEALING_KEYS is missing: production seals patients’ identities (see .env.example).')
  }
  if (production && !env.PUBLIC_URL) throw new WrongSetting('PUBLIC_URL is missing: links in mails need it.')
  const demoData = !production && env.NODE_ENV !== 'test' && env.DEMO_DATA !== '0'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    filesUrl: env.FILES_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    whatsApp: whatsAppOf(env),
    inquiryTo: env.INQUIRY_TO,
    crm:
      env.CRM_CLIENT_ID && env.CRM_CLIENT_SECRET
        ? {
            clientId: env.CRM_CLIENT_ID,
            clientSecret: env.CRM_CLIENT_SECRET,
            accountsUrl: env.CRM_ACCOUNTS_URL,
            scope: env.CRM_SCOPE,
          }
        : undefined,
    chatScript: env.CHAT_SCRIPT_URL,
    provider: providerOf(env, demoData),
    launchPassword: env.LAUNCH_PASSWORD,
    sealingKeys: env.SEALING_KEYS ? readSealingKeys(env.SEALING_KEYS) : undefined,
    demoData,
    secondFactorRequiredFor: readRoles(env.SECOND_FACTOR_REQUIRED_FOR ?? (production ? 'master,admin,hod' : 'none')),
    confirmExportsAbove: env.CONFIRM_EXPORTS_ABOVE,
    trustProxy: env.TRUST_PROXY || false,
    signInsPerMinute: env.SIGN_INS_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
  }
}

/** The demo shows made-up details, so that one sees where the own ones will stand. */
const demoProvider = {
  location: 'New Delhi, India',
  phone: '+91 11 5550 0199',
  email: 'support@rounds.example',
  hours: 'Monday to Saturday, 9 am to 6 pm',
}

function providerOf(env: z.infer<typeof Environment>, isDemo: boolean): Env['provider'] {
  const { PROVIDER_LOCATION: location, PROVIDER_PHONE: phone, PROVIDER_EMAIL: email, PROVIDER_HOURS: hours } = env
  const details = {
    ...(location ? { location } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
    ...(hours ? { hours } : {}),
  }
  return isDemo && Object.keys(details).length === 0 ? demoProvider : details
}

function readRoles(text: string): AccessRole[] {
  if (text.trim() === 'none') return []
  return text.split(',').map((part) => {
    const role = accessRoles.find((one) => one === part.trim())
    if (!role) {
      const known = accessRoles.join(', ')
      throw new WrongSetting(`SECOND_FACTOR_REQUIRED_FOR is not valid: write none, or some of ${known}.`)
    }
    return role
  })
}

function whatsAppOf(env: z.infer<typeof Environment>): WhatsAppAccount | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_API_URL: url } = env
  if (!token && !phoneId) return undefined
  if (token && phoneId) return { url: url.replace(/\/+$/, ''), phoneId, token }
  throw new WrongSetting('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID belong together: set both or neither.')
}

function readSealingKeys(text: string): SealingKey[] {
  return text.split(',').map((part) => {
    const [id, base64] = part.trim().split(':')
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || !/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32) {
      throw new WrongSetting('SEALING_KEYS is not valid: write id:key pairs, each key 32 bytes in base64.')
    }
    return { id, key }
  })
}
