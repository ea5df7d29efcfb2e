// The home page after sign-in, by role: pending work first, the state of the logbook last.
import { useUser } from '#web/identity/accounts/session.ts'
import { ChatFrame } from '#web/ui/page/chat-frame.tsx'
import { CoordinatorHome } from './coordinator-home.tsx'
import { hasLogBook } from './dashboard-text.ts'
import { StaffHome } from './staff-home.tsx'
import { StudentHome } from './student-home.tsx'

export function DashboardPage() {
  const user = useUser()
  return (
    <>
      {user.role === 'student' ? <StudentHome /> : hasLogBook(user) ? <StaffHome /> : <CoordinatorHome />}
      <ChatFrame />
    </>
  )
}
