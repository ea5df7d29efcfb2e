// Adds departments to a college: a checkbox for each that it lacks, with the course.
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import type { College } from '@rounds/contract/reference/colleges/college'
import { departmentKind, usualDepartments } from '@rounds/contract/reference/colleges/department'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { DialogButtons } from '#web/ui/form/dialog-buttons.tsx'
import { LargeModal } from '#web/ui/page/large-modal.tsx'
import classes from './choose-departments.module.css'
import { departmentsQuery, useProvideDepartments } from './colleges.queries.ts'
import { AddDepartmentModal } from './department-modal.tsx'

interface Props {
  /** The id of the signed-in person. */
  userId: string
  college: Pick<College, 'id' | 'name' | 'departments'>
  onClose: () => void
}

export function ChooseDepartmentsModal({ userId, college, onClose }: Props) {
  const { data = [], isPending } = useQuery(departmentsQuery(userId))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const providing = useProvideDepartments(college.id)
  const given = new Set(college.departments.map(({ id }) => id))
  const lacking = data.filter(({ id }) => !given.has(id))
  const words = search.trim().toLowerCase()
  const found = lacking.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words))
  const usual = lacking.filter(({ code }) => usualDepartments.has(code))

  const onToggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  async function onAdd(): Promise<void> {
    const departments = lacking
      .filter(({ id }) => chosen.has(id))
      .map(({ id, name }) => ({ name, collegeId: college.id, departmentId: id }))
    const { message } = await providing.mutateAsync({ departments })
    showSuccess(message)
    onClose()
  }

  return (
    <LargeModal opened onClose={onClose} title={`Add departments to ${college.name}`} size="lg">
      <Stack>
        <Group align="flex-end" gap="sm">
          <TextInput
            className={classes.search}
            label="Search the departments"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            data-autofocus
          />
          {usual.length > 0 && (
            <Button variant="default" onClick={() => setChosen(new Set([...chosen, ...usual.map(({ id }) => id)]))}>
              Tick the usual {usual.length}
            </Button>
          )}
        </Group>
        <fieldset className={classes.list} aria-label="Departments">
          {found.map(({ id, name, code, title }) => (
            <Checkbox
              key={id}
              label={name}
              description={`${title} · ${departmentKind({ code })} records`}
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
              classNames={{ root: classes.row }}
            />
          ))}
          {found.length === 0 && (
            <Text c="dimmed" p="sm">
              {isPending ? 'Loading…' : words ? 'No department with this name.' : 'The college has every department.'}
            </Text>
          )}
        </fieldset>
        <DialogButtons>
          <Button variant="subtle" mr="auto" onClick={() => setIsAdding(true)}>
            Add one to the list…
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.size === 0} loading={providing.isPending} onClick={() => onAdd().catch(() => {})}>
            {chosen.size === 0
              ? 'Add departments'
              : `Add ${chosen.size} ${chosen.size === 1 ? 'department' : 'departments'}`}
          </Button>
        </DialogButtons>
      </Stack>
      {isAdding && (
        <AddDepartmentModal
          onAdded={({ id }) => setChosen((present) => new Set([...present, id]))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </LargeModal>
  )
}
