// Filters the students whose licence has ended or ends soon, for the people who manage them.
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'

it('lists students who can renew, with the day, within the caller’s reach', async ({
  harness,
  hod,
  admin,
  master,
  student,
}) => {
  // Today is 15 June 2026; 14 August is 60 days later.
  const ends = {
    student: '2026-08-14T18:29:59Z',
    otherStudentOfDepartment: '2026-08-14T18:30:00Z',
    otherStudent: '2026-06-01T05:00:00Z',
    collegeBStudent: '2026-07-01T05:00:00Z',
  } as const
  for (const [name, until] of Object.entries(ends)) {
    await harness.db.unchecked(
      `update licences set ends_at = $2::timestamptz, starts_at = $2::timestamptz - interval '3 years'
        where student_id = (select id from accounts where name = $1)`,
      [`Dr ${name}`, until],
    )
  }
  const query = { state: 'licenceEnding' } as const
  const listed = async (client: typeof hod) =>
    (await client(people.students, { query })).body.students.map(({ name, licenceUntil }) => [name, licenceUntil])
  const own = ['Dr student', '2026-08-14T18:29:59.000Z']
  const over = ['Dr otherStudent', '2026-06-01T05:00:00.000Z']
  expect(await listed(hod)).toEqual([own])
  expect(await listed(admin)).toEqual([over, own])
  expect((await listed(master)).length).toBe(3)
  expect((await student(people.students, { query })).status).toBe(403)
  const unknown = await harness.http.inject({
    url: '/api/students?state=licence',
    headers: await harness.session('hod'),
  })
  expect(unknown.statusCode).toBe(400)
})
