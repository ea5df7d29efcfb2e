// The councils that register doctors in India, as suggestions: another name can be typed.
const states = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const

/** Travancore–Cochin is Kerala's council by its own name. */
export const medicalCouncils: string[] = [
  'National Medical Commission',
  ...[...states.map((state) => `${state} Medical Council`), 'Travancore-Cochin Medical Council'].sort(),
]
