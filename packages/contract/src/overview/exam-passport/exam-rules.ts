// The requirements of the final examination as data: the regulation for everybody, and what curricula require beyond
// it. Rule sets are listed side by side and never merged, because a curriculum does not lower the regulation.

/** Evidence that a gate is passed. Records count once they are approved. */
export type Evidence =
  /** An item of the mandatory checklist. */
  | { by: 'mandatoryItem'; item: string }
  /** Papers and posters presented at a meeting. */
  | { by: 'presentations'; min: number; type?: 'Paper' | 'Poster' }
  /** Journal papers accepted or published. The verifying teacher judges who the first author is. */
  | { by: 'publications'; min: number; asFirstAuthor?: true }
  /** The latest decided version of the synopsis or the thesis is approved. */
  | { by: 'track'; track: 'synopsis' | 'thesis' }
  /** The HOD certified the student's proficiency. */
  | { by: 'certified' }
  /** Enough working days of the term attended, by the ledger; by the college's register while the ledger is empty. */
  | { by: 'attendance' }
  /** Kept outside the product; `words` say where to ask. */
  | { by: 'elsewhere'; words: string }

/**
 * The due date of a gate: that of a checklist item, a number of months before the end of the term or after joining, or
 * the end of the ledger.
 */
export type GateDue =
  | { asItem: string }
  | { monthsBeforeEnd: number }
  | { monthsAfterJoining: number }
  | { at: 'endOfLedger' }

export interface Gate {
  id: string
  title: string
  /** The rule in our own words. */
  rule: string
  /** The paragraph of the source. */
  source: string
  /** The party that has to act. */
  owner: 'Student' | 'Guide' | 'HOD' | 'College'
  due: GateDue
  /** Passed when all evidence of any alternative is there. */
  anyOf: readonly (readonly Evidence[])[]
  /** True when the regulation does not ask it of DM and MCh residents. */
  isBroadOnly?: true
}

export interface RuleSet {
  id: string
  title: string
  about: string
  /** Codes of departments; null for all. */
  departments: readonly string[] | null
  /** The university as profiles name it; null for all. */
  university: string | null
  /** Applies to students who joined on this day or later, and before `until`. */
  from: string
  until: string | null
  gates: readonly Gate[]
}

const checklist = (item: string): Evidence => ({ by: 'mandatoryItem', item })

const regulation: RuleSet = {
  id: 'pgmer-2023',
  title: 'The regulation',
  about: 'Postgraduate Medical Education Regulations 2023: the least that is asked everywhere.',
  departments: null,
  university: null,
  from: '2021-01-01',
  until: null,
  gates: [
    {
      id: 'dissemination',
      title: 'Presented or published',
      rule: 'At least one paper or poster presented at a national, zonal or state conference, or one paper as first author accepted by a journal or published.',
      source: 'PGMER 2023, 5.2(x)',
      owner: 'Student',
      due: { monthsBeforeEnd: 3 },
      anyOf: [[{ by: 'presentations', min: 1 }], [{ by: 'publications', min: 1, asFirstAuthor: true }]],
    },
    {
      id: 'research-course',
      title: 'Course in research methodology',
      rule: 'The online course in research methodology is passed; its certificate is needed before the examination.',
      source: 'PGMER 2023, 5.2(xi)',
      owner: 'Student',
      due: { asItem: 'BCBR Training' },
      anyOf: [[checklist('BCBR Training')], [checklist('Research Methodology Training')]],
    },
    {
      id: 'ethics',
      title: 'Course in ethics, GCP and GLP',
      rule: 'The course in ethics with good clinical and good laboratory practice is done, in the first year if possible.',
      source: 'PGMER 2023, 5.2(xii)',
      owner: 'Student',
      due: { asItem: 'GCP' },
      anyOf: [[checklist('GCP')]],
    },
    {
      id: 'life-support',
      title: 'Basic and advanced life support',
      rule: 'The courses in basic and in advanced cardiac life support are passed, in the first year if possible.',
      source: 'PGMER 2023, 5.2(xiii)',
      owner: 'Student',
      due: { asItem: 'BLS & ACLS' },
      anyOf: [[checklist('BLS & ACLS')]],
    },
    {
      id: 'district-residency',
      title: 'District residency',
      rule: 'Three months in a district hospital are completed satisfactorily, in the third, fourth or fifth semester; in a course of two years, in the third.',
      source: 'PGMER 2023, 5.2(xv)',
      owner: 'Student',
      due: { asItem: 'DRP Completion Certificate' },
      anyOf: [[checklist('DRP Completion Certificate')]],
      isBroadOnly: true,
    },
    {
      id: 'thesis',
      title: 'Thesis',
      rule: 'A thesis is written and submitted through the HOD and the Dean.',
      source: 'PGMER 2023, 5.2(iii)',
      owner: 'Student',
      due: { asItem: 'Thesis Submission Letter' },
      anyOf: [
        [checklist('Thesis Submission Letter')],
        [checklist('Thesis Dissertation Acceptance')],
        [{ by: 'track', track: 'thesis' }],
      ],
    },
    {
      id: 'attendance',
      title: 'Attendance of 80%',
      rule: 'At least 80% of the working days were attended; leave beyond what is allowed extends the term.',
      source: 'PGMER 2023, 5.5',
      owner: 'College',
      due: { at: 'endOfLedger' },
      anyOf: [[{ by: 'attendance' }]],
    },
    {
      id: 'logbook',
      title: 'Logbook, signed',
      rule: 'The logbook is handed in at the final practical examination, signed by the HOD, with a certificate of proficiency.',
      source: 'PGMER 2023, 5.2(vi)–(vii)',
      owner: 'HOD',
      due: { monthsBeforeEnd: 0 },
      anyOf: [[{ by: 'certified' }]],
    },
  ],
}

const thesisAccepted: Gate = {
  id: 'thesis-accepted',
  title: 'Thesis accepted',
  rule: 'The thesis is submitted six months before the examination and accepted before the theory papers.',
  source: 'Curriculum, thesis',
  owner: 'Guide',
  due: { asItem: 'Thesis Dissertation Acceptance' },
  anyOf: [[checklist('Thesis Dissertation Acceptance')], [{ by: 'track', track: 'thesis' }]],
}

const generalMedicine: RuleSet = {
  id: 'md-general-medicine-2022',
  title: 'The curriculum of MD General Medicine',
  about: 'Guidelines of 2022, where they ask for more than the regulation.',
  departments: ['general-medicine'],
  university: null,
  from: '2022-01-01',
  until: null,
  gates: [
    {
      id: 'two-presentations',
      title: 'Two presentations and one indexed paper',
      rule: 'Two presentations at national conferences and one paper in an indexed journal.',
      source: 'MD General Medicine guidelines, dissemination',
      owner: 'Student',
      due: { monthsBeforeEnd: 3 },
      anyOf: [
        [
          { by: 'presentations', min: 2 },
          { by: 'publications', min: 1 },
        ],
      ],
    },
    {
      id: 'research-course-early',
      title: 'Research methodology in six months',
      rule: 'The course in research methodology is passed within six months of joining.',
      source: 'MD General Medicine guidelines, section K',
      owner: 'Student',
      due: { monthsAfterJoining: 6 },
      anyOf: [[checklist('BCBR Training')], [checklist('Research Methodology Training')]],
    },
    thesisAccepted,
  ],
}

const surgicalCurricula: RuleSet = {
  id: 'ms-curricula-2019',
  title: 'The curriculum of the specialty',
  about: 'Guidelines of 2019 for surgery, obstetrics and anaesthesiology, where they ask for more than the regulation.',
  departments: ['general-surgery', 'obstetrics-and-gynaecology', 'anaesthesiology'],
  university: null,
  from: '2019-01-01',
  until: null,
  gates: [
    {
      id: 'poster-paper-publication',
      title: 'Poster, paper and publication',
      rule: 'One poster and one paper presented at conferences, and one paper sent to a journal and accepted or published.',
      source: 'MS guidelines 2019, dissemination',
      owner: 'Student',
      due: { monthsBeforeEnd: 3 },
      anyOf: [
        [
          { by: 'presentations', min: 1, type: 'Poster' },
          { by: 'presentations', min: 1, type: 'Paper' },
          { by: 'publications', min: 1 },
        ],
      ],
    },
    thesisAccepted,
  ],
}

export const ruleSets: readonly RuleSet[] = [regulation, generalMedicine, surgicalCurricula]
