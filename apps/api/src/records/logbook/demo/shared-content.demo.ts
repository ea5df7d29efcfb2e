// Demo content shared by the residents of every department.

export const inductionTopics = [
  'Hospital infection control and biomedical waste segregation',
  'Medical records and the electronic logbook',
  'Basic life support and code blue drill',
  'Communication with patients and relatives',
  'Research ethics and writing a protocol',
  'Medico-legal duties of a resident',
  'Rational use of antibiotics and the hospital policy',
  'Blood transfusion services: requests and reactions',
  'Patient safety and incident reporting',
  'Library, e-journals and reference managers',
  'Professional conduct and the anti-ragging policy',
  'Stress management for residents',
]

export const programmes = [
  ['State conference of the association', 'Conference', 'State chapter of the association'],
  ['Update on antimicrobial stewardship', 'CME', 'Department of Microbiology'],
  ['Hands-on workshop on point-of-care ultrasound', 'Workshop', 'Department of Emergency Medicine'],
  ['Good Clinical Practice refresher', 'Training', 'Institutional Ethics Committee'],
  ['Biostatistics for residents', 'Workshop', 'Department of Community Medicine'],
  ['National conference of the speciality', 'Conference', 'National association of the speciality'],
  ['Medical education: small group teaching', 'Webinar', 'Medical Education Unit'],
  ['Symposium on rare diseases', 'Symposium', 'Indian Council of Medical Research'],
] as const

export const extraCurricular = [
  'Republic Day blood donation camp, volunteer coordinator',
  'Intercollege cricket tournament, team captain',
  'Annual cultural festival, classical music',
  'Tree plantation drive on the campus',
  'Half marathon for organ donation awareness',
  'Editor of the residents’ newsletter',
  'Yoga day session for hospital staff',
  'Quiz on World Health Day, second prize',
]

export const leaveReasons = {
  'Academic Leave': ['Presenting a paper at the state conference.', 'Attending a workshop on research methods.'],
  'Casual Leave': [
    'Family function at home.',
    'Personal work at the bank and the passport office.',
    'Festival with the family.',
  ],
  'Maternity Leave': ['Maternity leave as advised by the treating obstetrician.'],
  'Sick Leave': [
    'Fever and body ache; rest advised.',
    'Dengue fever, admitted for observation.',
    'Sprained ankle; rest advised for three days.',
  ],
} as const

export const thesisPlans = [
  'Complete the review of literature and finalise the proforma.',
  'Enrol the first 20 patients and check the completeness of the proforma.',
  'Interim analysis of 40 patients with the biostatistician.',
  'Complete enrolment and close the master chart.',
  'Write the results chapter with tables and figures.',
  'Write the discussion and check the references.',
  'Submit the draft to the guide and run the similarity check.',
]

export const journals = [
  'Journal of the Association of Physicians of India',
  'Indian Journal of Medical Research',
  'Indian Pediatrics',
  'Indian Journal of Surgery',
  'Journal of Clinical and Diagnostic Research',
  'National Medical Journal of India',
]

export const studentRemarks = [
  'Discussed with the unit on the evening round; to read up on complications.',
  'First time I did this on my own from start to end.',
  'Learnt to plan the steps aloud before starting.',
  'My guide asked me to keep the consent form ready earlier.',
  'Went smoothly; next time I would position the patient better.',
  'Presented the findings at the morning meeting.',
  'Need more practice with ultrasound guidance.',
  'Good discussion on indications and contraindications.',
  'Took longer than planned because of bleeding; controlled with pressure.',
  'Compared with the guideline; two points to be changed in our practice.',
  'Relatives were counselled with my senior present.',
  'Follow-up after a week shows improvement.',
]

export const approvals = [
  'Well done.',
  'Good effort. Read about the complications.',
  'Clear notes; keep it up.',
  'Satisfactory. Improve the time taken.',
  'Good technique and asepsis.',
  'Well prepared and well presented.',
  'Accepted. Add the follow-up in your next record.',
  'Good clinical reasoning.',
]

export const rejections = [
  'Please write what you yourself did.',
  'The topic is too short; say what was discussed.',
  'The date does not match the theatre register. Please check.',
  'Role should be Assisted; please correct.',
  'Add the learning point and submit again.',
  'The remark is copied from an earlier record.',
]

export const corrections = [
  'Corrected as advised.',
  'Details added after checking the register.',
  'Role and date corrected with my guide.',
]

export const patientTowns = [
  'Mathania',
  'Phalodi',
  'Bilara',
  'Osian',
  'Luni',
  'Pipar',
  'Balesar',
  'Shergarh',
  'Bhopalgarh',
  'Tinwari',
]

export const occupations = [
  'Agricultural worker',
  'Homemaker',
  'Mason',
  'Shopkeeper',
  'Driver',
  'Teacher',
  'Tailor',
  'Student',
  'Retired clerk',
  'Stone cutter',
]

/** The findings of a case sheet where the case specifies none. */
export const ordinaryFindings: Readonly<Record<string, string>> = {
  diet: 'Vegetarian, regular',
  sleepPattern: 'Disturbed since the illness began',
  bowelHabits: 'Regular, once a day',
  bladderHabits: 'Normal',
  addictions: 'None',
  familyHistory: 'No similar illness in the family.',
  socioeconomicHistory: 'Lower middle class by the modified Kuppuswamy scale; five members in the family.',
  allergies: 'None known',
  immunizationStatus: 'Immunised for age as far as known',
  temperature: '98.4 °F',
  pulseRate: '84/min, regular',
  respiratoryRate: '18/min',
  bloodPressure: '124/78 mmHg',
  spo2: '98% on room air',
  weightHeight: '58 kg / 160 cm',
  pallor: 'absent',
  icterus: 'absent',
  cyanosis: 'absent',
  clubbing: 'absent',
  lymphadenopathy: 'absent',
  edema: 'absent',
  otherFinding: 'No other general finding.',
  respiratorySystem: 'Air entry equal on both sides, no added sounds.',
  cardiovascularSystem: 'S1 and S2 heard, no murmur.',
  gastrointestinalSystem: 'Soft, no organ palpable, no free fluid.',
  centralNervousSystem: 'Conscious and oriented, no focal deficit.',
  musculoskeletalSystem: 'No joint swelling or deformity.',
  reproductiveSystem: 'Not contributory.',
}

/** The mandatory items in the usual order, each with its day of the course. */
export const checklistItems = [
  { particular: 'PG Induction', day: 25 },
  { particular: 'BLS & ACLS', day: 120 },
  { particular: 'BCBR Training', day: 260 },
  { particular: 'GCP', day: 300 },
  { particular: 'Research Methodology Training', day: 330 },
  { particular: 'DRP Completion Certificate', day: 560 },
  { particular: 'Thesis Submission Letter', day: 930 },
  { particular: 'Thesis Dissertation Acceptance', day: 1020 },
] as const
