// The default templates of observed work: the three forms printed for emergency medicine (2024), and the usual ones of
// the short clinical examination and the case discussion, whose items institutions define.

interface WorkplaceSheet {
  title: string
  items: readonly string[]
  /** The printed form has a mark for the logbook after its items. */
  logbookOutOf: number | null
}

export const workplaceSheets = {
  dops: {
    title: 'DOPS (procedure)',
    logbookOutOf: 10,
    items: [
      'Technical skill',
      'Indications and contraindications',
      'Informed consent',
      'Preparation and planning',
      'Situational awareness',
      'Prevention and management of complications',
      'Care after the procedure',
      'Advice at discharge',
    ],
  },
  shift: {
    title: 'Shift assessment',
    logbookOutOf: 15,
    items: [
      'Medical expertise',
      'Prioritisation and decision making',
      'Communication',
      'Leadership and management',
      'Scholarship and teaching',
      'Health advocacy',
      'Professionalism',
    ],
  },
  'clinical-skills': {
    title: 'Clinical skills',
    logbookOutOf: 5,
    items: [
      'History taking',
      'Physical examination',
      'Clinical synthesis',
      'Shared decision making',
      'Communication',
      'Professionalism',
      'Organisation and efficiency',
    ],
  },
  'mini-cex': {
    title: 'Mini-CEX',
    logbookOutOf: null,
    items: [
      'History taking',
      'Physical examination',
      'Clinical judgement',
      'Counselling and communication',
      'Professionalism',
      'Organisation and efficiency',
      'Clinical care overall',
    ],
  },
  'case-discussion': {
    title: 'Case discussion (CBD)',
    logbookOutOf: null,
    items: [
      'Records of the case',
      'Clinical assessment',
      'Investigations and referrals',
      'Treatment',
      'Follow-up and planning',
      'Professionalism',
      'Clinical reasoning overall',
    ],
  },
} as const satisfies Record<string, WorkplaceSheet>
