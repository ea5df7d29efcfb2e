// The parts on teaching sessions in the copy of a person's data: presented, moderated or attended; grades given; the
// calendar.
import { integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, rowsOf, sliceParams } from '#api/platform/personal-data/personal-data.ts'

const ofAccount = everybody('limited to the account whose data is copied')

const sessions = statement({
  name: 'teachingSessions.ofPerson',
  scope: ofAccount,
  params: sliceParams,
  row: {
    id: uuid,
    kind: text,
    topic: text.nullable(),
    startsAt: timestamp,
    endsAt: timestamp,
    place: text,
    state: text,
    presenter: text.nullable(),
    moderator: text.nullable(),
    mark: text.nullable(),
    way: text.nullable(),
    seenAt: timestamp.nullable(),
    reason: text.nullable(),
  },
  sql: `select t.id, t.kind, t.topic, t.starts_at as "startsAt", t.ends_at as "endsAt", t.place, t.state,
      (select n.name from accounts n where n.id = t.presenter_id) as presenter,
      (select n.name from accounts n where n.id = t.moderator_id) as moderator,
      a.mark, a.way, a.seen_at as "seenAt", a.reason
    from teaching_sessions t
      left join teaching_attendances a on a.teaching_session_id = t.id and a.person_id = :accountId
    where t.id > :after and (a.person_id is not null or t.presenter_id = :accountId or t.moderator_id = :accountId)
    order by t.id limit :limit`,
})

const grades = statement({
  name: 'teachingGrades.ofPerson',
  scope: ofAccount,
  params: sliceParams,
  row: { id: uuid, grade: integer, givenAt: timestamp },
  sql: `select g.teaching_session_id as id, g.grade, g.given_at as "givenAt" from teaching_grades g
    where g.grader_id = :accountId and g.teaching_session_id > :after order by g.teaching_session_id limit :limit`,
})

const link = statement({
  name: 'calendarLinks.ofPerson',
  scope: ofAccount,
  params: { accountId: uuid },
  row: { madeAt: timestamp, readAt: timestamp.nullable() },
  sql: 'select made_at as "madeAt", read_at as "readAt" from calendar_links where person_id = :accountId',
})

export const teachingParts: readonly PersonalDataPart[] = [
  {
    name: 'teaching-sessions',
    about: 'teaching sessions that you presented, moderated or attended',
    ...inSlices(sessions),
  },
  {
    name: 'teaching-grades',
    about: 'grades that you gave to presenters, by the id of the teaching session',
    ...inSlices(grades),
  },
  { name: 'calendar-link', about: 'when your calendar link was made and read', ...rowsOf(link) },
]
