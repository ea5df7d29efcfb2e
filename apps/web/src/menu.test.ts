// The order of the menu, its entries by role, and its agreement with access rights: visible pages may be called, others
// cannot be opened.
import { type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import { isStandingEnough, type Standing, standings } from '@rounds/contract/kernel/access'
import { describe, expect, it } from 'vitest'
import { entriesOf, isWithin, type MenuItem } from './kernel/pages/menu-items.ts'
import { listedPages, mayAddAt, meantPage, menuOf, openingOf } from './menu.ts'
import { sharedPages, signedInPages } from './pages.ts'
import { aStudent } from './testing/people.ts'

const place = { id: 'd', name: 'A department' }
const generalMedicine = { ...place, code: 'general-medicine' }
const forensicMedicine = { ...place, code: 'forensic-medicine' }
const someone = (role: RoleName, more: Partial<typeof aStudent> = {}) => ({
  ...aStudent,
  role,
  department: ['admin', 'master', 'drpc'].includes(role) ? null : generalMedicine,
  ...more,
})
const student = someone('student')
const forensicStudent = someone('student', { department: forensicMedicine })
const professor = someone('professor')
const verifier = someone('professor', { canVerify: true })
const hod = someone('hod', { canVerify: true })
const admin = someone('admin')
const master = someone('master')
const coordinator = someone('drpc')

const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label)
const paths = (user: typeof aStudent) => entriesOf(menuOf(user)).map(({ to }) => to)
const inFolder = (user: typeof aStudent, label: string) =>
  menuOf(user).flatMap((item) => (item.label === label && 'entries' in item ? item.entries : []))
const mayOpen = (path: string, user: typeof aStudent) => openingOf(path, user) === 'open'

describe('the menu', () => {
  it('shows a student the pages of their own work in a fixed order', () => {
    expect(labels(menuOf(student))).toEqual([
      'Dashboard',
      'Reports',
      'Mandatory Checklist',
      'Exam passport',
      'Attendance and leave',
      'Log Book',
      'Thesis & Pub.',
      'DRP',
      'Quarterly Appraisal Form',
      'Workplace assessments',
      'Monthly attestation',
      'Memos',
      'Announcements',
      'Messages',
      'Aetcom',
      'Teaching',
      'Print logbook',
      'Certificates',
      'Notifications',
      'Support',
    ])
    expect(labels(inFolder(student, 'Teaching'))).toEqual(['Teaching sessions', 'Assessments', 'Practice'])
  })

  it('highlights the list’s entry on the page of one of its items', () => {
    const lit = (path: string, user: typeof aStudent) =>
      entriesOf(menuOf(user)).flatMap((entry) => (isWithin(path, entry) ? [entry.to] : []))
    expect(lit('/assessment/1', student)).toEqual(['/assessments'])
    expect(lit('/teaching-sessions/1', student)).toEqual(['/teaching-sessions'])
    expect(lit('/staff/1', hod)).toEqual(['/allStaff'])
    expect(lit('/staff/1', master)).toEqual(['/allHod'])
    expect(lit('/college/1', master)).toEqual(['/addCollege'])
    expect(lit('/reports', hod)).toEqual(['/reports'])
  })

  it('shows the Master the pages for all people and settings', () => {
    expect(labels(menuOf(master))).toEqual([
      'Dashboard',
      'All Staffs',
      'All Students',
      'Reports',
      'Import people',
      'Mandatory Checklist',
      'Exam passport',
      'Log Book',
      'Thesis & Pub.',
      'DRP',
      'Autopsy',
      'Messages',
      'Colleges',
      'Catalogue',
      'Money',
      'Inquiries',
      'Privacy requests',
      'Operations',
      'Notifications',
      'Support',
    ])
    expect(labels(inFolder(master, 'Messages'))).toEqual(['Announcements', 'Interactions', 'Reported messages'])
    expect(labels(inFolder(master, 'Catalogue'))).toEqual([
      'Competencies',
      'Skills',
      'Specialties',
      'Procedures',
      'Rubrics',
      'Appraisal forms',
    ])
    expect(labels(inFolder(master, 'Money'))).toEqual([
      'Seats',
      'Pay for a student',
      'Payments',
      'Reconciliation',
      'Transfers',
      'Packages',
      'Coupons',
      'Referral',
    ])
    expect(labels(inFolder(master, 'Operations'))).toEqual([
      'Two-step sign-ins',
      'Register of processing',
      'Outbox',
      'Webhooks',
      'Data package',
      'College sign-in',
      'Notification texts',
      'Site settings',
      'Audit log',
      'Health',
    ])
  })

  it('creates no folder for only one or two pages', () => {
    expect(labels(menuOf(hod))).toEqual(expect.arrayContaining(['Added items']))
    expect(labels(menuOf(hod))).not.toContain('Catalogue')
    expect(labels(menuOf(admin))).toContain('Seats')
    expect(labels(menuOf(admin))).not.toContain('Money')
  })

  it('groups the kinds of the logbook under the headings of the record picker', () => {
    const headings = inFolder(student, 'Log Book').map(({ heading }) => heading)
    const shown = headings.filter((heading, index) => heading !== headings[index - 1])
    expect(shown).toEqual(['Clinical work', 'Teaching and academics', 'Research', 'Leave'])
  })

  it('adds students for staff, staff for the HOD and college settings for the Admin', () => {
    expect(labels(menuOf(professor))).toContain('All Students')
    expect(labels(menuOf(professor))).not.toContain('All Staff')
    expect(labels(menuOf(hod))).toEqual(expect.arrayContaining(['Verification queue', 'All Students', 'All Staff']))
    expect(labels(menuOf(admin))).toEqual(expect.arrayContaining(['All Staff', 'College settings']))
    expect(labels(menuOf(admin))).not.toContain('All Staffs')
  })

  it('shows the verification queue only to staff who may verify', () => {
    expect(paths(verifier)).toContain('/queue')
    for (const user of [professor, someone('clerk', { canVerify: true }), someone('student', { canVerify: true })])
      expect([paths(user).includes('/queue'), mayOpen('/queue', user)]).toEqual([false, false])
  })

  it('shows the forensic pages to Forensic Medicine and to roles that cover every department', () => {
    for (const user of [forensicStudent, admin, master]) expect(labels(menuOf(user))).toContain('Autopsy')
    for (const user of [student, hod]) expect(labels(menuOf(user))).not.toContain('Autopsy')
    expect(labels(inFolder(forensicStudent, 'Autopsy'))).toHaveLength(4)
  })

  it('lists autopsies among the postings too, for Forensic Medicine residents only', () => {
    const among = (user: typeof aStudent) => inFolder(user, 'DRP').some(({ to }) => to === '/autopsy')
    expect([forensicStudent, student, admin, master].map(among)).toEqual([true, false, false, false])
  })

  it('highlights a page listed in two folders only in its own folder', () => {
    const marked = (label: string) => inFolder(forensicStudent, label).filter((entry) => isWithin('/autopsy', entry))
    expect([labels(marked('DRP')), labels(marked('Autopsy'))]).toEqual([[], ['Autopsies']])
  })

  it('shows the district coordinator no logbook', () => {
    expect(labels(menuOf(coordinator))).toEqual([
      'Dashboard',
      'DRP',
      'Announcements',
      'Interactions',
      'Certificates',
      'Notifications',
      'Support',
    ])
    expect(paths(coordinator)).toEqual([
      '/dashboard',
      '/drp/home',
      '/drp/queue',
      '/drp/attendence',
      '/announcements',
      '/messages',
      '/certificates',
      '/notifications',
      '/contact',
    ])
  })

  it('lists every kind of record once, paper and poster with the thesis', () => {
    const entries = paths(forensicStudent)
    expect(entries).toHaveLength(new Set(entries).size)
    const logBook = menuOf(student).find(({ label }) => label === 'Log Book')
    const inside = logBook && 'entries' in logBook ? logBook.entries.map(({ to }) => to) : []
    expect(inside).toContain('/task/procedure')
    expect(inside).not.toContain('/task/paper-poster')
    expect(inFolder(student, 'Thesis & Pub.').map(({ to }) => to)).toContain('/task/paper-poster')
  })

  it('has an icon for every top-level item of every role', () => {
    for (const item of [student, professor, hod, admin, master, coordinator].flatMap(menuOf))
      expect([item.label, typeof item.icon]).toEqual([item.label, 'object'])
  })
})

describe('accounts not yet open', () => {
  it.each([
    [
      'an unverified student',
      someone('student', { standing: 'unverified' }),
      ['/profile', '/notifications', '/contact'],
    ],
    [
      'staff without confirmation',
      someone('hod', { standing: 'unverified' }),
      ['/profile', '/notifications', '/contact'],
    ],
    ['a student who has not paid', someone('student', { standing: 'unpaid' }), ['/cart', '/notifications', '/contact']],
    ['who needs a second step first', someone('professor', { standing: 'unprotected' }), ['/secondFactor', '/contact']],
  ])('find only the pages open to them: %s', (_, user, expected) => {
    expect(paths(user)).toEqual(expected)
  })
})

describe('menu and rights', () => {
  const everybody = Object.keys(roles).flatMap((role) =>
    standings.flatMap((standing: Standing) =>
      [true, false].map((canVerify) => someone(role as RoleName, { standing, canVerify })),
    ),
  )

  it('agree: the viewer may call every operation of a page in their menu', () => {
    const refused = everybody.flatMap((user) =>
      paths(user).flatMap((path) => {
        const shown = listedPages.filter(({ at, menu }) => at === path && menu)
        const allowed = shown.filter(({ needs }) =>
          needs.every(
            ({ access, standing = 'full' }) =>
              access === 'public' || (roles[user.role].access in access && isStandingEnough(user.standing, standing)),
          ),
        )
        return allowed.length > 0 ? [] : [`${path} for ${user.role}, ${user.standing}`]
      }),
    )
    expect(refused).toEqual([])
  })

  it('agree: a menu page hidden from a viewer cannot be opened by them', () => {
    // Pages that are also behind the person's own menu are open to more people than find them in the main menu.
    const elsewhere = new Set(listedPages.filter(({ menu }) => !menu).map(({ at }) => at))
    const menuPages = [...new Set(listedPages.filter(({ menu }) => menu).map(({ at }) => at))]
    const open = everybody.flatMap((user) => {
      const shown = paths(user)
      return menuPages
        .filter((path) => !elsewhere.has(path) && !shown.includes(path) && mayOpen(path, user))
        .map((path) => `${path} for ${user.role}, ${user.standing}`)
    })
    expect(open).toEqual([])
  })

  it('give every signed-in page a listing and at least one viewer who may open it', () => {
    for (const [address, { listings }] of Object.entries({ ...signedInPages, ...sharedPages })) {
      expect([address, listings.length > 0]).toEqual([address, true])
      const found = listedPages.filter(({ at }) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`).test(at))
      const users = [...everybody, forensicStudent]
      for (const { at } of found) expect([at, users.some((user) => mayOpen(at, user))]).toEqual([at, true])
      expect(found.length).toBeGreaterThan(0)
    }
  })

  it('state the reason where the menu is narrower than the rights', () => {
    for (const { at, only } of listedPages)
      if (only) expect([at, only.because]).toEqual([at, expect.stringMatching(/\.$/)])
  })
})

describe('the right to open a page', () => {
  it.each([
    ['/allStudent', student, 'closed'],
    ['/allStudent', professor, 'open'],
    ['/forn/medico', student, 'closed'],
    ['/forn/medico', forensicStudent, 'open'],
    ['/forn/medico', admin, 'open'],
    ['/autopsy', master, 'open'],
    ['/forn/medico', hod, 'closed'],
    ['/task/procedure', coordinator, 'closed'],
    ['/drp/proc', admin, 'open'],
    ['/profile', student, 'open'],
    ['/profile', someone('student', { standing: 'unpaid' }), 'open'],
    ['/profile', someone('student', { standing: 'passwordDue' }), 'closed'],
    ['/addCollege', hod, 'closed'],
    ['/addCollege/', hod, 'closed'],
    ['/dashboard', someone('drpc', { standing: 'unprotected' }), 'closed'],
    ['/task/nonsense', student, 'unknown'],
    ['/student/0197a000-0000-7000-8000-000000000001', professor, 'open'],
    ['/student/0197a000-0000-7000-8000-000000000001', student, 'closed'],
    ['/student/0197a000-0000-7000-8000-000000000001', coordinator, 'closed'],
    ['/student/0197a000-0000-7000-8000-000000000001/more', hod, 'unknown'],
    ['/staff/0197a000-0000-7000-8000-000000000001', hod, 'open'],
    ['/staff/0197a000-0000-7000-8000-000000000001', professor, 'closed'],
  ] as const)('%s for %o is %s', (path, user, expected) => expect(openingOf(path, user)).toBe(expected))

  it('matches an address regardless of letter case', () => {
    expect(meantPage('/task/Procedure')).toBe('/task/procedure')
    expect(meantPage('/task/nonsense')).toBeNull()
  })
})

describe('the floating add button', () => {
  it.each(['/task/procedure', '/checkList', '/publication', '/drp/proc', '/drp/offline'])(
    'is for students on %s',
    (path) => {
      expect(mayAddAt(path, student)).toBe(true)
      for (const user of [professor, hod, master]) expect(mayAddAt(path, user)).toBe(false)
    },
  )
  it.each(['/dashboard', '/profile', '/notifications', '/contact', '/unsent'])(
    'is hidden from everyone on %s',
    (path) => {
      for (const user of [student, professor, hod, master]) expect(mayAddAt(path, user)).toBe(false)
    },
  )
  it('adds staff for their managers, and colleges and specialties for the Master', () => {
    for (const user of [hod, admin]) expect(mayAddAt('/allStaff', user)).toBe(true)
    expect([mayAddAt('/allHod', master), mayAddAt('/addCollege', master)]).toEqual([true, true])
    expect([mayAddAt('/specialty', master), mayAddAt('/specialty', hod), mayAddAt('/allStaff', professor)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
