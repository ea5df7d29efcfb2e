// Operations behind the Master's set-up list.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { Setup, TestParams, TestResult } from './setup.ts'

export const setup = {
  show: endpoint({
    method: 'GET',
    path: '/setup',
    summary: 'What is set up: mail, WhatsApp, virus scanner, backups, files and gateways; never a secret',
    access: reachOf('all', 'master'),
    response: z.object({ setup: Setup }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/setup/tests/:channel',
    summary: 'Send a test to your own address or number and see whether it was delivered; five a day of each',
    access: reachOf('all', 'master'),
    params: TestParams,
    response: TestResult,
    problems: ['tooMany', 'conflict'],
    audit: 'setup.tested',
    // Repeatable, so that no transaction waits for another server.
    repeatable: true,
  }),
}
