// The mode (production, development or test), and whether the database gets demo data.
import { z } from 'zod'
import { flag, type Mode, settings, WrongSetting } from './settings.ts'

const read = settings(
  {
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    DEMO_DATA: flag,
  },
  ({ NODE_ENV, DEMO_DATA }): Mode => {
    const production = NODE_ENV === 'production'
    if (production && DEMO_DATA === '1') throw new WrongSetting('DEMO_DATA=1 is refused in production.')
    return { production, demoData: NODE_ENV === 'development' && DEMO_DATA !== '0' }
  },
)

/** Read before all other settings, which depend on it. */
export const readMode = (environment: Parameters<typeof read>[0]): Mode =>
  read(environment, { production: false, demoData: false })
