// The page of one college: figures, departments with their HODs, sign-in page and facts. The Master edits it; its own
// Admin reads it and decides about patients' identities.
import { Button, Paper, Skeleton, Stack } from '@mantine/core'
import { noticeDays } from '@rounds/contract/billing/licences/licence'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { CollegeFigures } from '@rounds/contract/overview/college-figures/college-figures'
import type { College } from '@rounds/contract/reference/colleges/college'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { AddStaffModal } from '#web/membership/staff/add-staff-modal.tsx'
import { staffListOf } from '#web/membership/staff/staff-list-of.ts'
import { NumberCards } from '#web/overview/people/person-parts.tsx'
import { ChooseDepartmentsModal } from '#web/reference/colleges/choose-departments-modal.tsx'
import { CollegeFacts } from '#web/reference/colleges/college-facts.tsx'
import { CollegeSignIn } from '#web/reference/colleges/college-sign-in.tsx'
import { collegeQuery } from '#web/reference/colleges/colleges.queries.ts'
import { EditCollegeModal } from '#web/reference/colleges/edit-college-modal.tsx'
import { PrivacySwitch } from '#web/reference/colleges/privacy-switch.tsx'
import { BackLink } from '#web/ui/link/back-link.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { TwoColumns } from '#web/ui/page/two-columns.tsx'
import { figuresQuery } from './college.queries.ts'
import { CollegeDepartments } from './college-departments.tsx'
import classes from './college-page.module.css'
import { CollegeSeats } from './college-seats.tsx'
import { type CollegeDialog, FirstSteps } from './first-steps-section.tsx'
import { previewOf } from './lazy-preview.tsx'

/** The page /college/{id}. */
export function CollegePage() {
  const { id } = useParams({ from: '/signed-in/college/$id' })
  return <OneCollege key={id} id={id} name="College" />
}

/** The page /collegeSettings, for an Admin's own college. */
export function OwnCollegePage() {
  const { college } = useUser()
  return college && <OneCollege id={college.id} name={college.name} />
}

/** @param name The heading until the college has loaded. */
function OneCollege({ id, name }: { id: string; name: string }) {
  const query = useQuery(collegeQuery(id))
  const figures = useQuery(figuresQuery(id))
  if (query.data && figures.data) return <OfCollege college={query.data} figures={figures.data} />
  const refused = [query, figures].find(({ isError }) => isError)
  return (
    <PageFrame title={name} purpose="Its departments, its sign-in page and its numbers.">
      {refused ? (
        <Refused problem={asProblem(refused.error)} onRetry={() => refused.refetch()} />
      ) : (
        <Stack role="status" aria-busy="true" aria-label="Loading">
          <Skeleton h={100} />
          <Skeleton h={420} />
        </Stack>
      )}
    </PageFrame>
  )
}

function OfCollege({ college, figures }: { college: College; figures: CollegeFigures }) {
  const user = useUser()
  const isMaster = accessRoleOf(user.role) === 'master'
  const [dialog, setDialog] = useState<CollegeDialog | null>(null)
  const client = useQueryClient()
  const onClose = () => setDialog(null)
  function onInvited(): void {
    onClose()
    void client.invalidateQueries({ queryKey: figuresQuery(college.id).queryKey })
  }
  const onDepartments = () => setDialog({ name: 'departments' })
  return (
    <PageFrame
      title={college.name}
      purpose={`${college.address}, ${college.state.name}`}
      action={
        isMaster && (
          <Button variant="default" onClick={() => setDialog({ name: 'edit' })}>
            Edit details
          </Button>
        )
      }
    >
      {isMaster && <BackLink to="/addCollege">College Records</BackLink>}
      {isMaster && <FirstSteps college={college} figures={figures} onDialog={setDialog} />}
      <NumberCards label="Numbers" cards={cardsOf(college, figures, staffListOf(user.role).to)} />
      <TwoColumns
        left={
          <Part
            title="Departments"
            action={
              isMaster && (
                <Button variant={college.departments.length === 0 ? 'filled' : 'default'} onClick={onDepartments}>
                  Add departments
                </Button>
              )
            }
          >
            <CollegeDepartments
              college={college}
              heads={figures.heads}
              mayChange={isMaster}
              onInvite={(department) => setDialog({ name: 'head', department })}
            />
          </Part>
        }
        right={
          <>
            <Part title="Sign-in page">
              <CollegeSignIn college={college} mayChange={isMaster} preview={previewOf} />
            </Part>
            <Part title="Details">
              <CollegeFacts college={college} />
            </Part>
            <CollegeSeats collegeId={college.id} isMaster={isMaster} />
            <Part title="Patients’ identities">
              <Paper withBorder p="md">
                <Stack>
                  <PrivacySwitch collegeId={college.id} />
                </Stack>
              </Paper>
            </Part>
            {!isMaster && (
              <p className={classes.note}>
                Something wrong or missing here? <LinkAnchor to="/contact">Write to us</LinkAnchor>, and we change it.
              </p>
            )}
          </>
        }
      />
      {dialog?.name === 'edit' && <EditCollegeModal college={college} onClose={onClose} preview={previewOf} />}
      {dialog?.name === 'departments' && (
        <ChooseDepartmentsModal userId={user.id} college={college} onClose={onClose} />
      )}
      <AddStaffModal
        opened={dialog?.name === 'head'}
        onClose={onInvited}
        {...(dialog?.name === 'head' ? { place: { collegeId: college.id, departmentId: dialog.department.id } } : {})}
      />
    </PageFrame>
  )
}

const firstNotice = Math.max(...noticeDays)
const inIndia = (n: number) => n.toLocaleString('en-IN')

const cardsOf = (
  { id, departments }: College,
  { students, staff, records, licences: { running, ending } }: CollegeFigures,
  staffPage: '/allHod' | '/allStaff',
) => [
  { words: 'departments', figure: inIndia(departments.length), since: 'of this college' },
  {
    words: 'students',
    figure: inIndia(students),
    since: 'signed up',
    link: { to: '/allStudent', search: { collegeId: id } },
  },
  {
    words: 'staff',
    figure: inIndia(staff),
    since: 'who have joined',
    link: { to: staffPage, search: { collegeId: id } },
  },
  { words: 'records', figure: inIndia(records), since: 'submitted' },
  {
    words: 'licences',
    figure: inIndia(running),
    since: ending === 0 ? 'running' : `running, ${inIndia(ending)} end within ${firstNotice} days`,
    link: { to: '/allStudent', search: { collegeId: id, state: 'licenceEnding' } },
  },
]
