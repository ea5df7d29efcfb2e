// Staff pay for one of their students: on a page with a choice of student, and in a dialog for one student.

import { Loader, Select, Stack, Text } from '@mantine/core'
import { licenceMessages } from '@rounds/contract/billing/licences/licence.messages'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { collegeOptionsQuery } from '#web/reference/colleges/colleges.queries.ts'
import { noMatch } from '#web/ui/form/no-match.ts'
import { personOptions } from '#web/ui/form/person-options.ts'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { cartQuery, payableStudentsQuery } from './cart.queries.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { leaveFor } from './leave-for.ts'

interface Chosen {
  id: string
  name: string
}

/** The page /payFor, for staff. */
export function PayForPage() {
  const { college } = useUser()
  const [collegeId, setCollegeId] = useState<string | null>(college?.id ?? null)
  const [student, setStudent] = useState<Chosen | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { data: students = [], isPending } = useQuery(payableStudentsQuery(collegeId))

  /** Clears the student, who would otherwise stay chosen without being in the list. */
  function onCollege(id: string | null): void {
    setCollegeId(id)
    setStudent(null)
  }

  return (
    <PageFrame title="Pay for a student" purpose="The licence is the student’s; the payment is yours.">
      <Stack maw={560}>
        {!college && <ChooseCollege chosen={collegeId} onChoose={onCollege} />}
        <Select
          searchable
          label="Student"
          placeholder="Type a name"
          required
          limit={50}
          data={personOptions(students, ({ identity }) => identity)}
          value={student?.id ?? null}
          error={error}
          onChange={(id) => {
            setStudent(students.find((one) => one.id === id) ?? null)
            setError(null)
          }}
          nothingFoundMessage={noMatch(isPending, 'No student with this name can be paid for now')}
        />
        <Form student={student} onMissing={() => setError(licenceMessages.noStudent)} />
      </Stack>
    </PageFrame>
  )
}

function ChooseCollege({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string | null) => void }) {
  const { data = [], isPending } = useQuery(collegeOptionsQuery)
  return (
    <Select
      searchable
      label="College"
      placeholder="Choose a college"
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={onChoose}
      nothingFoundMessage={noMatch(isPending, 'No college with this name')}
    />
  )
}

export function PayForDialog({ student, onClose }: { student: Chosen; onClose: () => void }) {
  return (
    <LargeModal opened onClose={onClose} title={`Pay for ${student.name}`}>
      <Form student={student} onMissing={onClose} />
    </LargeModal>
  )
}

function Form(payFor: { student: Chosen | null; onMissing: () => void }) {
  const { data, error, refetch } = useQuery(cartQuery)
  if (error) return <Refused problem={asProblem(error)} sentence={packageMessages.listFailed} onRetry={refetch} />
  if (!data) return <Loader aria-label="Loading" />
  const [aPackage, ...packages] = data.packages.filter(({ buyer }) => buyer === 'one')
  const [aGateway, ...gateways] = data.gateways
  if (!aPackage || !aGateway) return <Text>Nothing can be paid here at the moment. Write to Support.</Text>
  return (
    <CheckoutForm
      packages={[aPackage, ...packages]}
      gateways={[aGateway, ...gateways]}
      leaveFor={leaveFor}
      payFor={payFor}
    />
  )
}
