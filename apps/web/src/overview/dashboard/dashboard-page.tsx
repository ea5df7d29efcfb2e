// The first page after sign-in, by role: what needs the person first, how the logbook stands last.
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
