// Shows that the device is offline, what happens to work done now, and how old the data on screen is.
import { Text } from '@mantine/core'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { IconCloudOff } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import { isReadOnly } from '#web/identity/accounts/read-only.ts'
import { useIsConnected } from '#web/kernel/connection.ts'
import { lastSeenAt, onLastSeen } from '#web/kernel/device-store/last-seen.ts'
import { queryClient } from '#web/kernel/query-client.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import classes from './notices.module.css'

/**
 * The time of the oldest data on the screen that comes from the device instead of the server; null when there is none.
 */
function oldestShown(): number | null {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ queryHash }) => lastSeenAt(queryHash) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

const shownAge = {
  get: oldestShown,
  subscribe(listener: (age: number | null) => void) {
    const tell = () => listener(oldestShown())
    const stopSeen = onLastSeen(tell)
    const stopCache = queryClient.getQueryCache().subscribe(tell)
    return {
      unsubscribe() {
        stopSeen()
        stopCache()
      },
    }
  },
}

/** `21:04` for today, else with the date. */
function clockOf(at: number, now: number): string {
  const moment = longMoment(new Date(at).toISOString())
  const isToday = businessDateOf(new Date(at)) === businessDateOf(new Date(now))
  return isToday ? (/\d\d:\d\d/.exec(moment)?.[0] ?? moment) : moment
}

type Reader = Pick<SessionUser, 'role' | 'canVerify' | 'leftOn' | 'licenceUntil'>

/** Unsent records are stored on the device, decisions in the tab; nothing else is stored. */
function keptText(user: Reader): string {
  if (user.role === 'student' && !isReadOnly(user))
    return 'what you record is kept on this device and sent when you are back.'
  return user.canVerify
    ? 'keep this tab open: your decisions are sent when you are back.'
    : 'changes cannot be saved until you are back.'
}

export function OfflineNotice({ user }: { user: Reader }) {
  const isConnected = useIsConnected()
  const seenAt = useSelector(shownAge)
  const isShown = !isConnected || seenAt !== null
  return (
    <div role="status">
      {isShown && (
        <div className={classes.offline}>
          <IconCloudOff size={18} aria-hidden />
          <Text size="sm">
            {seenAt === null
              ? `Offline – ${keptText(user)}`
              : `Offline – showing what was last seen at ${clockOf(seenAt, Date.now())}`}
          </Text>
        </div>
      )}
    </div>
  )
}
