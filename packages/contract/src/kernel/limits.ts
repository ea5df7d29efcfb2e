// How long texts may be, for both sides and their tests. Lengths are counted in UTF-16 units, as inputs count them.

/** The longest text of each kind, in characters. */
export const maxCharacters = {
  email: 254,
  phone: 10,
  /** A phone number as people type it, with country code, blanks and dashes. */
  typedPhone: 16,
  personName: 120,
  /** A student's name at sign-up. */
  studentName: 100,
  /** A new password; what is longer than `sentPassword` is not even compared. */
  password: 128,
  sentPassword: 512,
  launchPassword: 100,
  /** A one-time or recovery code as people type it. */
  code: 40,
  passkeyName: 60,
  /** The name of a college, an institution, a competency, a skill, a procedure or a specialty. */
  title: 200,
  synonym: 60,
  /** Several items, or names of one, typed at once and separated by commas. */
  typedItems: 2000,
  /** Up to 500 items at once, as from a spreadsheet. */
  pastedItems: 60_000,
  favouriteName: 60,
  savedReportName: 60,
  tokenName: 60,
  /** An address of another server, and what it goes by there. */
  webAddress: 500,
  webhookName: 60,
  address: 500,
  profileRemarks: 1000,
  medicalCouncil: 120,
  university: 160,
  registrationNumber: 40,
  search: 100,
  /** What staff write: remarks on records, reasons for reopening one. */
  remark: 2000,
  readyRemark: 200,
  /** A message to another person. */
  message: 2000,
  /** What a college words of a certificate. */
  certificate: 1000,
  announcementTitle: 120,
  announcement: 4000,
  /** As long as a stored score takes. */
  criterion: 200,
  packageTitle: 60,
  couponCode: 32,
  bankReference: 60,
  inquirySubject: 150,
  inquiryMessage: 4000,
  maintenanceNotice: 300,
  notificationTitle: 90,
  notificationText: 600,
  /** A line, a longer text and a patient's name or number in a record. */
  text: 500,
  longText: 5000,
  patient: 200,
} as const

/** The shortest text of each kind, in characters. */
export const minCharacters = { password: 12, launchPassword: 6, couponCode: 6, reopenReason: 5, search: 2 } as const
