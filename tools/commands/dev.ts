// `npm run dev`: the server, restarted at every change, and Vite with hot reload in front of it at port 5173.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../child.ts'

const programs = [
  {
    args: [`--env-file-if-exists=${join(root, '.env')}`, '--watch', join(root, 'apps/api/src/main.ts')],
    cwd: root,
  },
  { args: [join(root, 'node_modules/vite/bin/vite.js')], cwd: join(root, 'apps/web') },
].map(({ args, cwd }) => spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }))

const endAll = () => {
  for (const program of programs) program.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endAll)
// One is useless without the other.
for (const program of programs) program.once('exit', endAll)
