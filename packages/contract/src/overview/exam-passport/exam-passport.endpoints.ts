// Operations of the exam passport. Nothing is stored: each call evaluates the current records.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { ExamPassport, PassportQuery, PassportRow } from './exam-passport.ts'

const viewers = { ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' } as const

export const examPassports = {
  show: endpoint({
    method: 'GET',
    path: '/exam-passports/:id',
    summary: 'What a student must show before the final examination, gate by gate, with the evidence that is there',
    access: { student: 'own', ...viewers },
    params: IdParams,
    response: z.object({ passport: ExamPassport }),
    problems: ['notFound'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/exam-passports',
    summary: 'The students who study in the scope, those with overdue gates first; 500 at most',
    tokenScope: 'read',
    access: viewers,
    query: PassportQuery,
    response: z.object({ students: z.array(PassportRow), studentsTotal: z.int().min(0) }),
    weight: 'many',
  }),
}
