// Operations of the launch gate and the public configuration.
import { z } from 'zod'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { Configuration, LaunchChange, LaunchSetting, LaunchTry, PublicSetting } from './launch.ts'

export const launch = {
  configuration: endpoint({
    method: 'GET',
    path: '/getConfig',
    summary: 'What the public pages need: the setting, their menu, states and institutions',
    access: 'public',
    response: Configuration,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'Whether the product is launched',
    access: 'public',
    response: z.object({ setting: PublicSetting }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/launch/check',
    summary: 'Try the launch password; the countdown begins when it is right',
    access: 'public',
    body: LaunchTry,
    response: Done,
    problems: ['tooMany', 'unavailable'],
    repeatable: true,
  }),
  launch: endpoint({
    method: 'POST',
    path: '/launch',
    summary: 'Open the product to the public; once it is open, nothing more happens',
    access: 'public',
    body: LaunchTry,
    response: z.object({ message: z.string(), setting: PublicSetting }),
    problems: ['tooMany', 'unavailable'],
    audit: 'site.launched',
    auditWhenNeeded: true,
    repeatable: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/launch',
    summary: 'The launch setting: open or closed, since when, and whether a password is set',
    access: { master: 'all' },
    response: z.object({ setting: LaunchSetting }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/launch',
    summary: 'Open or close the product, and set the launch password',
    access: { master: 'all' },
    body: LaunchChange,
    passwordAgain: true,
    response: z.object({ message: z.string(), setting: LaunchSetting }),
    audit: 'site.launch-changed',
  }),
}
