// Demo content for Forensic Medicine, including its four kinds of record.
import type { DepartmentContent } from './department-content.ts'

export const forensicMedicine: DepartmentContent = {
  topics: [
    'Estimation of time since death',
    'Hanging and ligature strangulation',
    'Drowning: diatoms and biochemical tests',
    'Firearm wounds of entry and exit',
    'Dowry deaths: section 176 inquest',
    'Medical negligence and consumer law',
    'Bharatiya Sakshya Adhiniyam and expert evidence',
    'Sexual violence: examination under the protocol',
    'Age estimation in juvenile justice',
    'Aluminium phosphide poisoning',
    'Head injuries and their timing',
    'Burns: ante-mortem and post-mortem',
    'Custodial deaths and NHRC guidelines',
    'DNA profiling: collection to court',
    'Infanticide and the hydrostatic test',
  ],
  papers: [
    'Pattern of fatal road traffic injuries on a national highway',
    'Age estimation by third molar in adolescents',
    'Profile of poisoning deaths: a five-year autopsy study',
    'Vitreous potassium and time since death',
  ],
  operations: ['Exhumation with the executive magistrate', 'Organ retrieval coordination in a medico-legal donor'],
  venues: ['Casualty medico-legal desk', 'Age estimation clinic', 'One Stop Centre', 'Mortuary'],
  cases: [
    {
      age: 41,
      sex: 'Male',
      complaints: ['Alleged consumption of a celphos tablet 3 hours ago', 'Vomiting since then'],
      history:
        'Alleged intake of one aluminium phosphide tablet after a quarrel at home, followed by vomiting with garlic odour and restlessness.',
      past: 'No psychiatric illness known to the family.',
      diagnosis: 'Aluminium phosphide poisoning with cardiogenic shock',
      investigations: 'Silver nitrate test of gastric aspirate positive. pH 7.11, lactate 9.4. ECG: wide QRS.',
      local: 'No external injury; oral mucosa congested.',
      findings: {
        bloodPressure: '70 mmHg systolic',
        pulseRate: '132/min, thready',
        addictions: 'Country liquor occasionally',
      },
    },
    {
      age: 17,
      sex: 'Female',
      complaints: ['Brought by police for age estimation'],
      history:
        'Referred by the Child Welfare Committee for an opinion on age, with consent of the girl and her guardian.',
      past: 'No chronic illness or trauma.',
      diagnosis: 'Age between 16 and 18 years on physical, dental and radiological grounds',
      investigations:
        'OPG: third molars at Demirjian stage F. Radiographs: iliac crest appeared, not fused; distal radius nearly fused.',
      local: 'Secondary sexual characters at Tanner stage IV; 28 permanent teeth.',
      findings: { menstrualHistory: 'Menarche at 13 years; regular cycles.' },
    },
  ],
  districtWork: [
    'Medico-legal desk: eight injury reports written',
    'Assisted in two post-mortem examinations at the district mortuary',
    'Attended the sessions court with the medical jurist',
    'Audit of viscera boxes waiting for dispatch',
  ],
}

export const policeStations = [
  'Ratanada',
  'Basni',
  'Shastri Nagar',
  'Mathania',
  'Sardarpura',
  'Mandore',
  'Udai Mandir',
  'Banar',
]

export const forensicHistories = [
  'Found hanging from a ceiling fan at home; brought dead by the police.',
  'Motorcycle struck by a truck on the highway at night; died before reaching hospital.',
  'Found unresponsive at a roadside dhaba; alleged consumption of country liquor the evening before.',
  'Fall from a two-storey construction site; brought dead to the emergency department.',
  'Body recovered from a canal, missing for two days.',
  'Alleged assault with a blunt weapon after a land dispute; died in the ward on the second day.',
  'Burns at home while cooking, within four years of marriage; died on the fifth day.',
  'Collapsed at work in the afternoon; no earlier illness known.',
]

export const causesOfDeath = [
  'Asphyxia consequent upon ante-mortem hanging.',
  'Craniocerebral injury consequent upon blunt force impact, ante-mortem in nature.',
  'Haemorrhagic shock due to laceration of the liver and spleen.',
  'Asphyxia due to drowning, ante-mortem in nature.',
  'Septicaemic shock due to ante-mortem flame burns of 60% of the body surface.',
  'Opinion reserved; viscera preserved for chemical analysis.',
  'Acute myocardial infarction due to occlusion of the left anterior descending artery.',
]

export const materialsExamined = [
  'Skull with mandible, right femur, hip bone and four ribs in a sealed cloth bundle with intact lac seal.',
  'Kitchen knife of 22 cm in a sealed packet, with the victim’s clothes for correlation of cuts.',
  'Photographs, inquest papers and the first post-mortem report of another hospital.',
  'Radiographs of elbow, wrist and pelvis with the dental chart.',
]

export const scenes = [
  'Single-room house, ceiling fan hook 2.6 m above the floor',
  'Edge of the Indira Gandhi canal near the pump house',
  'National highway near the toll plaza, skid marks of 14 m',
  'Agricultural field with a dry well, 400 m from the village',
  'Rented room with a coal brazier, windows closed',
]
