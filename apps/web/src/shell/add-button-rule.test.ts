// The floating add button shows where the product description says, for whom it says.
import { describe, expect, it } from 'vitest'
import { mayShowAddButton } from './add-button-rule.ts'

const who = (role: 'student' | 'professor' | 'hod' | 'master') => ({ role })

describe('mayShowAddButton', () => {
  it.each(['/task/procedure', '/checkList', '/publication', '/synopsis'])('shows %s to students only', (path) => {
    expect(mayShowAddButton(path, who('student'))).toBe(true)
    for (const role of ['professor', 'hod', 'master'] as const) expect(mayShowAddButton(path, who(role))).toBe(false)
  })
  it.each(['/dashboard', '/profile', '/drp/attendence', '/support', '/', '/appeal', '/memo', '/atcom'])(
    'never shows on %s to students',
    (path) => expect(mayShowAddButton(path, who('student'))).toBe(false),
  )
  it('shows staff and memos to the HOD, reference data to Master', () => {
    for (const path of ['/allStaff', '/memo']) expect(mayShowAddButton(path, who('hod'))).toBe(true)
    for (const path of ['/addCollege', '/computency', '/skills'])
      expect(mayShowAddButton(path, who('master'))).toBe(true)
    expect(mayShowAddButton('/specialty', who('master'))).toBe(false)
    expect(mayShowAddButton('/memo', who('professor'))).toBe(false)
  })
  it.each(['/drp/home', '/drp/proc', '/drp/offline', '/addInstitute'])('shows on %s to anyone', (path) => {
    for (const role of ['student', 'professor', 'hod', 'master'] as const)
      expect(mayShowAddButton(path, who(role))).toBe(true)
  })
})
