// Rows of a sheet of people, as people and spreadsheet programs write them.
import { describe, expect, it } from 'vitest'
import { columnOf } from './person-columns.ts'
import { type RowContext, validatePersonRow } from './validate-person-row.ts'

const medicine = { id: '0190f0b0-0000-7000-8000-000000000001', name: 'General Medicine' }
const surgery = { id: '0190f0b0-0000-7000-8000-000000000002', name: 'General Surgery' }
const context: RowContext = {
  kind: 'students',
  departments: [medicine, surgery],
  departmentId: medicine.id,
  ownDepartmentId: null,
  canAdd: (role) => role !== 'hod',
  today: '2026-11-22',
}
const asha = { name: ' asha   VERMA ', email: 'Asha@Example.org', phone: '+91 98000-00000' }
const person = {
  name: 'Asha VERMA',
  email: 'asha@example.org',
  phone: '9800000000',
  departmentId: medicine.id,
  role: null,
  joiningDate: null,
}

describe('a student’s row', () => {
  it('is stored in a uniform format', () => {
    expect(validatePersonRow(asha, context)).toMatchObject({
      person: { ...person, name: expect.stringMatching(/verma/i) },
    })
  })

  it.each([
    '01-09-2026',
    '1/9/2026',
    '01.09.2026',
    '1-Sep-2026',
    '1 September 2026',
    '2026-09-01',
    '2026-09-01T00:00:00.000Z',
  ])('accepts %s as 1 September', (joiningDate) => {
    expect(validatePersonRow({ ...asha, joiningDate }, context)).toMatchObject({
      person: { joiningDate: '2026-09-01' },
    })
  })

  it('can name its department instead of the chosen one', () => {
    expect(validatePersonRow({ ...asha, department: 'general  surgery' }, context)).toMatchObject({
      person: { departmentId: surgery.id },
    })
  })

  it.each([
    ['no name', { name: ' ' }, { name: 'Please fill in this cell.' }],
    [
      'the address of the example',
      { email: 'Asha.Verma@example.org ' },
      { email: 'This is the example row of the template. Please delete it.' },
    ],
    ['no address', { email: 'asha' }, { email: expect.stringContaining('mail') }],
    ['a short number', { phone: '98000' }, { phone: expect.stringContaining('10 digit') }],
    ['another department', { department: 'Alchemy' }, { department: 'The college has no department with this name.' }],
    ['no day', { joiningDate: '31-02-2026' }, { joiningDate: 'Please write a valid date as dd-mm-yyyy.' }],
    ['no month', { joiningDate: '1-Mai-2026' }, { joiningDate: 'Please write a valid date as dd-mm-yyyy.' }],
    ['a year cut short', { joiningDate: '1-Sep-26' }, { joiningDate: 'Please write a valid date as dd-mm-yyyy.' }],
    ['a day to come', { joiningDate: '01-12-2026' }, { joiningDate: expect.any(String) }],
  ])('with %s is refused at that cell', (_, cells, faults) => {
    expect(validatePersonRow({ ...asha, ...cells }, context)).toEqual({ faults })
  })

  it('lists all faults at once', () => {
    const checked = validatePersonRow({ department: 'Alchemy' }, context)
    expect('faults' in checked && Object.keys(checked.faults).sort()).toEqual(['department', 'email', 'name', 'phone'])
  })

  it('needs a department when none is chosen, and must not leave the user’s own', () => {
    expect(validatePersonRow(asha, { ...context, departmentId: null })).toEqual({
      faults: { department: 'Please name the department.' },
    })
    expect(
      validatePersonRow({ ...asha, department: surgery.name }, { ...context, ownDepartmentId: medicine.id }),
    ).toEqual({
      faults: { department: 'This row belongs to another department than yours.' },
    })
  })
})

describe('a staff row', () => {
  const staff: RowContext = { ...context, kind: 'staff' }

  it('has a role, named as on the screens', () => {
    expect(validatePersonRow({ ...asha, role: 'assistant professor' }, staff)).toMatchObject({
      person: { role: 'assistantProfessor' },
    })
  })

  it('is refused with an unknown role, or one that the user cannot add', () => {
    expect(validatePersonRow({ ...asha, role: 'Dean' }, staff)).toEqual({
      faults: { role: expect.stringMatching(/^Please write one of: .*Senior Resident/) },
    })
    expect(validatePersonRow({ ...asha, role: 'HOD' }, staff)).toEqual({
      faults: { role: 'You cannot add somebody in this role.' },
    })
  })
})

it('headings are recognised by the names that colleges use', () => {
  expect(columnOf('students', 'E-Mail ID')?.key).toBe('email')
  expect(columnOf('students', 'Date of joining')?.key).toBe('joiningDate')
  expect(columnOf('staff', 'DESIGNATION')?.key).toBe('role')
  expect(columnOf('students', 'Designation')).toBeUndefined()
})
