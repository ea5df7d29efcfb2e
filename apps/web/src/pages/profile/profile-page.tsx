// The profile of the signed-in person, in tabs. Unverified students see only this page; without a licence only the tabs
// that everybody needs are left. It lives in `pages` because each tab holds sections of other features.
import { Paper, Stack, Tabs, Title } from '@mantine/core'
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { isVerifier } from '@rounds/contract/records/logbook/entry.can'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { InvoicesSection } from '#web/billing/invoices/invoices-section.tsx'
import { StudentPayments } from '#web/billing/payments/student-payments.tsx'
import { NotificationPreferences } from '#web/communication/notifications/notification-preferences.tsx'
import { AccessTokensSection } from '#web/identity/access-tokens/access-tokens-section.tsx'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { PasskeysSection } from '#web/identity/passkeys/passkeys-section.tsx'
import { ChangePassword } from '#web/identity/passwords/change-password.tsx'
import { PinSection } from '#web/identity/pins/pin-section.tsx'
import { SecondFactorSection } from '#web/identity/second-factor/second-factor-section.tsx'
import { ownSessionsQuery } from '#web/identity/sessions/own-sessions.queries.ts'
import { OwnSessions } from '#web/identity/sessions/own-sessions.tsx'
import { OwnLinkSection } from '#web/identity/single-sign-on/own-link-section.tsx'
import { mayCall, type PageListing } from '#web/kernel/pages/page-listing.ts'
import { PersonalDataSection } from '#web/membership/personal-data/personal-data-section.tsx'
import { PrivacyRequestsSection } from '#web/membership/privacy-requests/privacy-requests-section.tsx'
import { NewcomerSteps } from '#web/membership/profiles/newcomer-steps/newcomer-steps.tsx'
import { ProfileDetails } from '#web/membership/profiles/profile-details.tsx'
import { TeachersSection } from '#web/membership/teachers/teachers-section.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { PreferencesSection } from './preferences-section.tsx'
import classes from './profile-page.module.css'

const narrow = 760

function Security() {
  const user = useUser()
  const { standing } = user
  const client = useQueryClient()
  const onOthersEnded = () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
  return (
    <Stack maw={narrow}>
      <ChangePassword onChanged={onOthersEnded} />
      <PasskeysSection />
      {standing === 'full' && isVerifier(pageViewerOf(user)) && <PinSection />}
      <SecondFactorSection onChanged={onOthersEnded} />
      <OwnLinkSection onEnded={onOthersEnded} />
      <OwnSessions />
      {standing === 'full' && <AccessTokensSection />}
    </Stack>
  )
}

function Preferences() {
  const { standing } = useUser()
  return (
    <Stack maw={narrow}>
      <PreferencesSection />
      {standing === 'full' && (
        <Paper withBorder p="lg" component="section" aria-labelledby="notification-preferences-title">
          <Title order={2} size="h4" mb="xs" id="notification-preferences-title">
            Notifications
          </Title>
          <NotificationPreferences />
        </Paper>
      )}
    </Stack>
  )
}

/** A tab with a single section, limited to a readable width. */
const narrowed = (Section: ComponentType) => () => (
  <Stack maw={narrow}>
    <Section />
  </Stack>
)

/** The student's payments and invoices. */
function Money() {
  const { id } = useUser()
  return (
    <>
      <StudentPayments id={id} />
      <InvoicesSection />
    </>
  )
}

function YourData() {
  return (
    <Stack maw={narrow}>
      <PersonalDataSection />
      <PrivacyRequestsSection />
    </Stack>
  )
}

interface Part {
  key: string
  label: string
  /** Viewers who may call all of them see the tab. */
  needs: PageListing['needs']
  Content: ComponentType
}

const allParts: readonly Part[] = [
  { key: 'details', label: 'Details', needs: [profiles.open], Content: ProfileDetails },
  { key: 'teachers', label: 'My teachers', needs: [studentTeachers.list], Content: narrowed(TeachersSection) },
  { key: 'licence', label: 'Licence', needs: [payments.ofStudent, invoices.list], Content: narrowed(Money) },
  { key: 'security', label: 'Security', needs: [openSessions.list], Content: Security },
  { key: 'preferences', label: 'Preferences', needs: [], Content: Preferences },
  { key: 'data', label: 'Your data', needs: [personalData.list], Content: YourData },
]

/** The address holds the open tab: `/profile?part=security`. */
export function ProfilePage() {
  const user = useUser()
  const navigate = useNavigate()
  const { part } = useSearch({ from: '/signed-in/profile' })
  const parts = allParts.filter(({ needs }) => needs.every((operation) => mayCall(operation, pageViewerOf(user))))
  const open = (parts.find(({ key }) => key === part) ?? parts[0])?.key ?? null
  const onPart = (key: string | null) =>
    navigate({
      to: '/profile',
      search: key === null || key === parts[0]?.key ? {} : { part: key },
      resetScroll: false,
    })
  return (
    <PageFrame title="Profile" purpose="Your details as your department sees them, and how you sign in.">
      {user.standing === 'unverified' && <NewcomerSteps user={user} />}
      <Tabs value={open} onChange={onPart} keepMounted={false}>
        <Tabs.List mb="md" className={classes.parts}>
          {parts.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(({ key, Content }) => (
          // Keeps the details mounted, so that typed text survives a visit to another tab.
          <Tabs.Panel key={key} value={key} keepMounted={key === 'details'}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </PageFrame>
  )
}
