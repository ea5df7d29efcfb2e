// Gives a college departments: until it has some, nobody can be invited to it and no student can sign up.
import { Button, MultiSelect, Stack } from '@mantine/core'
import type { College } from '@rounds/contract/reference/colleges/college'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { showSuccess } from '#web/kernel/notices.ts'
import { departmentsQuery, useProvideDepartments } from '#web/reference/colleges/colleges.queries.ts'

export function AddDepartments({ college }: { college: Pick<College, 'id' | 'departments'> }) {
  const { data = [], isPending } = useQuery(departmentsQuery(useUser().id))
  const [chosen, setChosen] = useState<string[]>([])
  const providing = useProvideDepartments(college.id)
  const given = new Set(college.departments.map(({ id }) => id))

  async function onAdd() {
    const departments = data
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name }) => ({ name, collegeId: college.id, departmentId: id }))
    const { message } = await providing.mutateAsync({ departments })
    setChosen([])
    showSuccess(message)
  }

  return (
    <Stack align="flex-start">
      <MultiSelect
        w="100%"
        label="Departments to add"
        description="A department that a college has stays with it."
        placeholder={chosen.length === 0 ? 'Choose departments' : ''}
        data={data.filter(({ id }) => !given.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
        maxDropdownHeight={170}
        searchable
        nothingFoundMessage={isPending ? 'Loading…' : 'No department of this name'}
      />
      <Button
        size="md"
        disabled={chosen.length === 0}
        loading={providing.isPending}
        onClick={() => onAdd().catch(() => {})}
      >
        Add departments
      </Button>
    </Stack>
  )
}
