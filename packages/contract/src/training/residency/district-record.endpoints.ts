// Operations of coordinators on the records of their residents.
import { z } from 'zod'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Entry } from '../../records/logbook/entry.ts'
import { DistrictDecision, DistrictRecordQuery } from './district-record.ts'

export const districtRecords = {
  list: endpoint({
    method: 'GET',
    path: '/drp/records',
    summary:
      'Records of the District Residency that the caller decides on or could have, as coordinator; pending first',
    access: { drpc: 'own' },
    query: DistrictRecordQuery,
    response: z.object({ entries: z.array(Entry), page: PageInfo }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/drp/records/:id/decision',
    summary: 'Approve or reject a pending record of a resident, with a remark',
    access: { drpc: 'own' },
    params: IdParams,
    body: DistrictDecision,
    response: z.object({ message: z.string(), entry: Entry }),
    problems: ['notFound', 'alreadyDecided', 'changedElsewhere'],
    audit: 'entry.decided',
    auditWhenNeeded: true,
  }),
}
