// Serves the launch gate, the only place that checks its password (controls: C16).
import { invalid } from '@rounds/contract/kernel/problem'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { launchMessages } from '@rounds/contract/site/launch/launch.messages'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { Api } from '#api/kernel/api.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, forgetTries, type Limit } from '#api/kernel/operations/throttle.ts'
import { readConfiguration } from './configuration.ts'
import { changeLaunch, isLaunched, launchPasswordHash, openProduct, readLaunch } from './launch.store.ts'

const tries = { name: 'launch.address', tries: 5, windowMs: 15 * 60_000 } as const satisfies Limit
const launched = { message: launchMessages.launched, setting: { isLaunched: true } }

export function launchRoutes(api: Api, hasher: PasswordHasher): void {
  const { db } = api
  serve(api, launch.configuration, () => readConfiguration(db))
  serve(api, launch.settings, async () => ({ setting: { isLaunched: await isLaunched(db) } }))

  serve(api, launch.check, async (call) => {
    await assertPassword(api, hasher, call)
    return { message: 'The password is right.' }
  })

  serve(api, launch.launch, async (call) => {
    const passwordHash = await assertPassword(api, hasher, call)
    if (passwordHash === null) return launched
    await db.transaction(async () => {
      if (await openProduct(db, passwordHash, call.now)) await call.audit({})
      // Another call opened the product at the same moment. Otherwise it was closed under a new password during the
      // check.
      else if (!(await isLaunched(db))) throw wrongPassword()
    })
    return launched
  })

  serve(api, launch.read, async () => ({ setting: await readLaunch(db) }))

  serve(api, launch.change, async ({ body, now, audit }) => {
    const passwordHash = body.password === undefined ? null : await hasher.hash(body.password)
    await db.transaction(async () => {
      const isChanged = await changeLaunch(db, { isLaunched: body.isLaunched, passwordHash }, now)
      if (!isChanged && !body.isLaunched) throw invalid({ password: launchMessages.noPassword })
      await audit({ detail: { isLaunched: body.isLaunched, isPasswordNew: passwordHash !== null } })
    })
    return { message: 'Updated', setting: await readLaunch(db) }
  })
}

const wrongPassword = () => invalid({ password: launchMessages.wrongPassword })

/**
 * Returns the hash that the correct password matched, and resets the tries; null when the product is already open.
 * Throws when the password is wrong.
 */
async function assertPassword(
  api: Api,
  hasher: PasswordHasher,
  { body, request, now }: Call<typeof launch.check> | Call<typeof launch.launch>,
): Promise<string | null> {
  const awaited = await launchPasswordHash(api.db)
  if (awaited === null) return null
  const who = networkOf(request.ip)
  await countTry(api, tries, who, now)
  if (!(await hasher.isRight(awaited, body.password.trim()))) throw wrongPassword()
  await forgetTries(api.db, tries, who)
  return awaited
}
