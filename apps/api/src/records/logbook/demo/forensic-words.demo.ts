// The values of demo records of the four kinds of forensic medicine.
import { addDays } from '@rounds/contract/kernel/dates'
import type { EntryValues } from '@rounds/contract/records/logbook/entry-kind'
import { aName } from '#api/identity/accounts/names.demo.ts'
import {
  causesOfDeath,
  forensicHistories,
  materialsExamined,
  policeStations,
  scenes,
} from './forensic-medicine.demo.ts'
import { remark, type WordsContext } from './words-context.demo.ts'

function forensicCase(context: WordsContext): EntryValues {
  const { dice, date, fileId } = context
  const sex = dice.pick(['Male', 'Female'])
  return {
    pmrNo: `PMR/${date.slice(0, 4)}/${String(dice.int(1, 980)).padStart(4, '0')}`,
    pmrDate: date,
    nameAgeSex: `${aName(dice)}, ${dice.int(16, 78)} years, ${sex}`,
    ddFirNo: `${dice.pick(['DD', 'FIR'])} ${dice.int(1, 240)}/${date.slice(0, 4)}`,
    ddFirDate: addDays(date, -dice.int(0, 2)),
    policeStation: dice.pick(policeStations),
    history: dice.pick(forensicHistories),
    pmrDocument: fileId,
    ...remark(context),
  }
}

const expert = ({ dice }: WordsContext): string => `Dr ${aName(dice)}`

export const forensicWords = {
  'medico-legal': (context) => ({
    ...forensicCase(context),
    causeOfDeath: context.dice.pick(causesOfDeath),
    boardMember: expert(context),
  }),
  'expert-opinion': (context) => ({
    ...forensicCase(context),
    materialsExamined: context.dice.pick(materialsExamined),
    expertMember: expert(context),
  }),
  'crime-scene': (context) => ({
    ...forensicCase(context),
    placeOfScene: context.dice.pick(scenes),
    expertMember: expert(context),
  }),
  autopsy: (context) => ({
    ...forensicCase(context),
    causeOfDeath: context.dice.pick(causesOfDeath),
    boardMembers: [expert(context), expert(context)],
  }),
} as const satisfies Record<string, (context: WordsContext) => EntryValues>
