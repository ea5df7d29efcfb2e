// The menu in its order and by role, and the pages that each role may open.
import { describe, expect, it } from 'vitest'
import { mayVisit, type NavigationItem, pagesOf, visibleNavigation } from './navigation.ts'

const in_ = (code: string) => ({ id: 'd', name: code, code })
const student = { role: 'student', department: in_('general-medicine') } as const
const forensicStudent = { role: 'student', department: in_('forensic-medicine') } as const
const professor = { role: 'professor', department: in_('general-medicine') } as const
const verifier = { ...professor, canVerify: true } as const
const hod = { role: 'hod', department: in_('general-medicine') } as const
const master = { role: 'master', department: null } as const
const admin = { role: 'admin', department: null } as const
const drpc = { role: 'drpc', department: null } as const

const labels = (items: readonly NavigationItem[]) => items.map(({ label }) => label)
const all = () => true

describe('visibleNavigation', () => {
  it('shows a student the pages of their own work, in the order of the product', () => {
    expect(labels(visibleNavigation(student, all))).toEqual([
      'Dashboard',
      'Mandatory Checklist',
      'Log Book',
      'Thesis & Publications',
      'DRP',
      'Quarterly Appraisal Form',
      'Memos',
      'AETCOM',
      'Print Logbook',
      'Notifications',
      'Support',
    ])
  })

  it('adds students and reports for staff, staff for the HOD, and administration for Master alone', () => {
    const staffOnly = ['All Students', 'Reports']
    const masterOnly = [
      'Coupons',
      'Referrals',
      'All Staffs',
      'Colleges',
      'Competencies',
      'Skills',
      'Specialties',
      'Procedures',
    ]
    expect(labels(visibleNavigation(professor, all))).toEqual(expect.arrayContaining(staffOnly))
    expect(labels(visibleNavigation(professor, all))).not.toContain('All Staff')
    expect(labels(visibleNavigation(hod, all))).toEqual(expect.arrayContaining([...staffOnly, 'All Staff']))
    expect(labels(visibleNavigation(master, all))).toEqual(expect.arrayContaining(masterOnly))
    for (const label of masterOnly) expect(labels(visibleNavigation(hod, all))).not.toContain(label)
  })

  it('shows the verification queue to those who may verify', () => {
    const queue = 'Verification queue'
    expect(labels(visibleNavigation(verifier, all))).toContain(queue)
    expect(labels(visibleNavigation(professor, all))).not.toContain(queue)
    expect(labels(visibleNavigation({ ...student, canVerify: true }, all))).not.toContain(queue)
    expect([mayVisit('/queue', verifier), mayVisit('/queue', student)]).toEqual([true, false])
  })

  it('shows the forensic group to the Forensic Medicine department, and to those who look after every department', () => {
    for (const user of [forensicStudent, admin, master])
      expect(labels(visibleNavigation(user, all))).toContain('Forensic Medicine')
    for (const user of [student, hod]) expect(labels(visibleNavigation(user, all))).not.toContain('Forensic Medicine')
  })

  it('shows the district coordinator the programme, not the log book', () => {
    const menu = visibleNavigation(drpc, all)
    expect(labels(menu)).toEqual(['Dashboard', 'DRP', 'Notifications', 'Support'])
    expect(pagesOf(menu).map(({ to }) => to)).toEqual([
      '/dashboard',
      '/drp/home',
      '/drp/attendence',
      '/notifications',
      '/contact',
    ])
  })

  it('lists every category of the log book once, paper and poster under the thesis', () => {
    const logBook = visibleNavigation(student, all).find(({ label }) => label === 'Log Book')
    const pages = logBook && 'pages' in logBook ? logBook.pages.map(({ to }) => to) : []
    expect(pages).toHaveLength(new Set(pages).size)
    expect(pages).toContain('/task/procedure')
    expect(pages).not.toContain('/task/paper-poster')
  })

  it('leaves out pages without a route, and groups that are empty then', () => {
    expect(labels(visibleNavigation(master, (path) => path === '/dashboard'))).toEqual(['Dashboard'])
  })
})

describe('mayVisit', () => {
  it.each([
    ['/coupons', student, false],
    ['/coupons', hod, false],
    ['/coupons', master, true],
    ['/allStudent', student, false],
    ['/allStudent', professor, true],
    ['/forn/medico', student, false],
    ['/forn/medico', forensicStudent, true],
    ['/forn/medico', admin, true],
    ['/autopsy', master, true],
    ['/forn/medico', hod, false],
    ['/task/procedure', drpc, false],
    ['/drp/proc', drpc, false],
    ['/drp/proc', admin, true],
    ['/profile', student, true],
  ] as const)('%s for %o is %s', (path, user, expected) => expect(mayVisit(path, user)).toBe(expected))
})
