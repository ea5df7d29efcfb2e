// Ledgers in races, and the speed of a department of 150 students with three years of data.
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { aLedgerStudent, importedBy, ledgerOf, machineRows } from '#api/testing/training/ledgers.ts'

it('keeps and numbers every correction when two people correct a day at once', async ({ harness }) => {
  const student = await aLedgerStudent(harness, 'Dr Raced')
  const [hod, admin] = [await harness.as('hod'), await harness.as('admin')]
  const correct = (client: typeof hod, mark: 'present' | 'absent') =>
    client(ledgers.correct, { params: { id: student.id }, body: { days: ['2026-05-04'], mark, reason: 'Raced' } })
  for (let round = 0; round < 10; round++) await Promise.all([correct(hod, 'present'), correct(admin, 'absent')])
  const { corrections } = await ledgerOf(harness, student)
  const rows = await harness.db.unchecked(
    'select number, mark, before from attendance_corrections where student_id = $1 order by number',
    [student.id],
  )
  expect(rows).toHaveLength(corrections.length)
  // Each correction has the previous mark as `before`, so none overwrote another without having seen it.
  for (const [at, row] of rows.entries()) {
    expect(row).toMatchObject({ number: at + 1, before: at === 0 ? 'none' : rows[at - 1]?.mark })
  }
})

it('loses no day when two people import the same month at once', async ({ harness }) => {
  const student = await aLedgerStudent(harness, 'Dr Imported')
  const slices = ['PP........', '..AA......', '....PP....', '......AA..', '........PP']
  const answers = await Promise.all(
    slices.map((marks, at) =>
      importedBy(harness, at % 2 === 0 ? 'hod' : 'clerk', machineRows(student.email, '2026-05-04', marks)),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(slices.map(() => 200))
  const [row] = await harness.db.unchecked('select marks from attendance_months where student_id = $1', [student.id])
  expect(row).toEqual({ marks: `...PPAAPPAAPP${'.'.repeat(18)}` })
})

it('lists 150 students with three years of marks, leave and corrections quickly', async ({ harness }) => {
  const { db, places, people, clock } = harness
  await db.unchecked(
    `insert into accounts (id, role, name, email, college_id, department_id, verify_by_hod, joining_date, created_at)
     select gen_random_uuid(), 'student', 'Dr Many ' || n, 'many' || n || '@rounds.example', $1, $2, true, '2023-07-01', $3
     from generate_series(1, 150) n`,
    [places.medicine.collegeId, places.medicine.departmentId, clock.now],
  )
  await db.unchecked(
    `insert into attendance_months (student_id, month, marks, imported_at)
     select a.id, m::date, repeat('P', 31), $1 from accounts a, generate_series('2023-07-01'::date, '2026-06-01', '1 month') m
     where a.name like 'Dr Many %'`,
    [clock.now],
  )
  await db.unchecked(
    `insert into attendance_corrections (id, student_id, day, number, mark, before, reason, by_id, by_name, at)
     select gen_random_uuid(), a.id, '2024-01-01'::date + 7 * n, 1, 'casual', 'present', 'Many', $1, 'Dr hod', $2
     from accounts a, generate_series(1, 40) n where a.name like 'Dr Many %'`,
    [people.hod.id, clock.now],
  )
  await db.unchecked('analyze')
  const hod = await harness.as('hod')
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    const { body } = await hod(ledgers.list, { query: { batch: 2023 } })
    times.push(performance.now() - start)
    expect(body.students).toHaveLength(150)
    expect(body.students[0]?.figures?.attended).toBeGreaterThan(800)
  }
  expect(Math.min(...times)).toBeLessThan(1000)
})
