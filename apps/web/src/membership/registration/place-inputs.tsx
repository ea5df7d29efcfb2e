// College, department and course of the sign-up form; each choice enables the next field.
import { noMatch } from '#web/ui/form/no-match.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Alert, Button, Loader, MultiSelect, Select, TextInput } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { call } from '#web/kernel/call.ts'
import { useLoaded } from '#web/kernel/use-loaded.ts'
import { CollegeSelect } from './college-select.tsx'
import { type Change, type Faults, type FilledIn, inputIdOf } from './sign-up-state.ts'

export interface PlaceInputsProps {
  form: FilledIn
  faults: Faults
  onChange: (change: Change) => void
}

const loadColleges = async (_key: string, signal: AbortSignal) => (await call(colleges.options, { signal })).college
const loadDepartments = async (id: string, signal: AbortSignal) =>
  (await call(colleges.departments, { body: { id }, signal })).data

export function PlaceInputs({ form, faults, onChange }: PlaceInputsProps) {
  const known = useLoaded('colleges', loadColleges)
  const offered = useLoaded(form.collegeId, loadDepartments)
  const department = offered.data?.find(({ id }) => id === form.departmentId)
  const failed = known.problem ? known : offered.problem ? offered : null
  return (
    <>
      {failed && (
        <Alert color="red" title={generalMessages.listFailed}>
          <Button variant="default" onClick={failed.retry}>
            Try again
          </Button>
        </Alert>
      )}
      <CollegeSelect
        id={inputIdOf('collegeId')}
        colleges={known.data ?? []}
        isLoading={known.isLoading}
        value={form.collegeId}
        error={faults.collegeId}
        onChange={(collegeId) => onChange({ collegeId, departmentId: '', courses: [] })}
      />
      <Select
        id={inputIdOf('departmentId')}
        label="Department"
        required
        placeholder={form.collegeId ? 'Choose your department' : 'Choose your college first'}
        disabled={!form.collegeId}
        data={(offered.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={form.departmentId || null}
        error={faults.departmentId}
        onChange={(chosen) => {
          const title = offered.data?.find(({ id }) => id === chosen)?.title
          // Most departments have one course, so it is preselected; it can be cleared.
          onChange({ departmentId: chosen ?? '', courses: title ? [title] : [] })
        }}
        searchable
        openOnFocus={false}
        nothingFoundMessage={noMatch(
          offered.isLoading,
          offered.data?.length === 0 ? 'This college has no departments yet' : 'No department found',
        )}
        rightSection={offered.isLoading ? <Loader size="xs" aria-label="Loading the departments" /> : undefined}
        allowDeselect={false}
      />
      <TextInput label="Course" readOnly value={department?.title ?? ''} placeholder="Filled in from your department" />
      <MultiSelect
        id={inputIdOf('courses')}
        label="Courses"
        required
        placeholder={form.courses.length > 0 ? '' : 'Choose your courses'}
        disabled={!department}
        data={department ? [department.title] : []}
        value={form.courses}
        error={faults.courses}
        onChange={(courses) => onChange({ courses })}
      />
    </>
  )
}
